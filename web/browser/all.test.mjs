// Every browser test in one process, so that they share one browser. Each part also runs alone: node --test browser/games.mjs
import './builder.mjs';
import './games.mjs';
import './guide.mjs';
import './keys.mjs';
import './language.mjs';
import './lost.mjs';
import './people.mjs';
import './table.mjs';
import './review.mjs';
import './screens.mjs';
import './offline.mjs';
import './shared.mjs';
import './words.mjs';
