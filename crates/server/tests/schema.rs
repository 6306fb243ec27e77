//! `web/schema.json`, from which the page's types are generated, is up to date.

#[test]
fn the_page_knows_the_hall_as_it_is() {
    let file = concat!(env!("CARGO_MANIFEST_DIR"), "/../../web/schema.json");
    let now = serde_json::to_string_pretty(&paiju_server::document()).expect("plain data") + "\n";
    if std::env::var_os("PAIJU_BLESS").is_some() {
        std::fs::write(file, &now).expect("the file can be written");
    }
    let known = std::fs::read_to_string(file).expect("the page has a description");
    assert!(known == now, "web/schema.json is old: PAIJU_BLESS=1 cargo test -p paiju-server --test schema");
}
