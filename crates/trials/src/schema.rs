//! What the page knows of a game's views and events is what they are: `web/src/games/NAME/schema.json`, from which the
//! page's types are made, is generated from the Rust types. `PAIJU_BLESS=1 cargo test -p paiju-NAME schema` writes it.

use kernel::Game;
use schemars::generate::{SchemaGenerator, SchemaSettings};
use schemars::{JsonSchema, Schema};
use std::path::Path;

/// # Panics
/// When `schema.json` says something else than the types.
pub fn is_known_to_the_page<G: Game<View: JsonSchema, Event: JsonSchema>>(root: &str) {
    // As the types are written, not as they would be read: a skipped field may be missing.
    let mut generator = SchemaGenerator::new(SchemaSettings::draft2020_12().for_serialize());
    let (view, event) = (generator.subschema_for::<G::View>(), generator.subschema_for::<G::Event>());
    let defs = generator.take_definitions(true);
    let now = serde_json::json!({ "$defs": defs, "properties": { "view": view, "event": event } });
    let now = serde_json::to_string_pretty(&Schema::try_from(now).expect("an object")).expect("plain data") + "\n";
    // Beside the crates, or beside the game's own where all its layers lie in one folder.
    let mut places = Path::new(root).ancestors().flat_map(|at| [at.join("page"), at.join("web/src/games").join(G::ID)]);
    let path = places.find(|folder| folder.is_dir()).expect("the game's folder of the page").join("schema.json");
    if std::env::var_os("PAIJU_BLESS").is_some() {
        std::fs::write(&path, &now).expect("a schema that can be written");
    }
    let known = std::fs::read_to_string(&path).unwrap_or_default();
    assert!(known == now, "{} is old: PAIJU_BLESS=1 cargo test -p paiju-{} schema", path.display(), G::ID);
}

/// The schema of a game's views and events.
#[macro_export]
macro_rules! schema {
    ($game:ty) => {
        #[test]
        fn the_page_knows_the_schema_of_views_and_events() {
            $crate::schema::is_known_to_the_page::<$game>(env!("CARGO_MANIFEST_DIR"));
        }
    };
}
