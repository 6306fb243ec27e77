// The drawings of our own that a card file may name as its `art`, besides the icons of game-icons.net.
import { BEAST, HALO, RELIC } from './drawings';
import silhouettes from './drawings.json';
import { FUNCTIONS } from './functions';
import { goDiagram } from './go';

/** Markup and its box. Silhouettes take `currentColor`; the others have colours of their own. */
export interface Drawing {
  box: string;
  markup: string;
  coloured: boolean;
}

const [SMALL, BEASTS, GO, FUNCTION] = ['0 0 64 44', '12 4 86 45', '0 0 100 66', '0 0 60 44'];

/** Drawn for the cards whose names they bear. */
const COLOURED: Record<string, () => readonly [box: string, markup: string | undefined]> = {
  'ash-box': () => [SMALL, RELIC['Y10']],
  'basket-rack': () => [SMALL, RELIC['Y04']],
  'broken-bell': () => [SMALL, RELIC['Y22']],
  'chart-of-swells': () => [BEASTS, BEAST['P18']],
  'clapper-rack': () => [SMALL, RELIC['Y07']],
  'clay-feet': () => [SMALL, RELIC['Y24']],
  'coat-of-slate': () => [BEASTS, BEAST['P21']],
  'coin-casket': () => [SMALL, RELIC['Y16']],
  'complement-lines': () => [FUNCTION, FUNCTIONS['cuo']],
  'corpsman-medic': () => [SMALL, HALO['medic']],
  'cracked-cup': () => [SMALL, RELIC['Y18']],
  'deep-well': () => [SMALL, RELIC['Y12']],
  'dry-cistern': () => [SMALL, RELIC['Y25']],
  'early-tide': () => [SMALL, RELIC['Y15']],
  'echo-seal': () => [BEASTS, BEAST['M21']],
  'eggshell-bowl': () => [SMALL, RELIC['Y13']],
  'elite-zealot': () => [SMALL, HALO['COV-003']],
  'ember-box': () => [SMALL, RELIC['Y08']],
  'eye-below-the-mire': () => [BEASTS, BEAST['M17']],
  'falling-bell': () => [SMALL, RELIC['A11']],
  'feinted-line': () => [FUNCTION, FUNCTIONS['xu']],
  'frag-grenade': () => [SMALL, HALO['UNSC-008']],
  'gentle-slope': () => [SMALL, RELIC['T04']],
  'ghost-raider': () => [SMALL, HALO['COV-004']],
  'glaze-needle': () => [SMALL, RELIC['needle']],
  'glazed-blank': () => [SMALL, RELIC['Y02']],
  'go-bent-four': () => [GO, goDiagram('bent_four')],
  'go-capture': () => [GO, goDiagram('capture')],
  'go-connect': () => [GO, goDiagram('connect')],
  'go-cut': () => [GO, goDiagram('cut')],
  'go-extend': () => [GO, goDiagram('extend')],
  'go-eye': () => [GO, goDiagram('eye')],
  'go-golden-rooster': () => [GO, goDiagram('golden_rooster')],
  'go-oriole': () => [GO, goDiagram('oriole')],
  'go-stone': () => [GO, goDiagram('stone')],
  'go-surround': () => [GO, goDiagram('surround')],
  'go-under-stones': () => [GO, goDiagram('under_stones')],
  'grunt-lance': () => [SMALL, HALO['COV-001']],
  'hardlight-architect': () => [SMALL, HALO['FOR-005']],
  'heavy-anchor': () => [SMALL, RELIC['Y20']],
  'hunting-call': () => [BEASTS, BEAST['P31']],
  'interlocked-rings': () => [FUNCTION, FUNCTIONS['hu']],
  'kiln-hook': () => [SMALL, RELIC['A02']],
  knucklebone: () => [SMALL, RELIC['Y11']],
  'leaking-ewer': () => [SMALL, RELIC['Y14']],
  'leaking-sand': () => [SMALL, RELIC['Y23']],
  'marine-fireteam': () => [SMALL, HALO['squad']],
  'mirror-glaze': () => [SMALL, RELIC['T13']],
  'monitor-custodian': () => [SMALL, HALO['monitor']],
  moth: () => [SMALL, RELIC['T09']],
  'mountain-gate': () => [BEASTS, BEAST['P22']],
  'mudbubble-toad': () => [BEASTS, BEAST['M13']],
  'nested-rings': () => [FUNCTION, FUNCTIONS['fu']],
  'night-lamp': () => [SMALL, RELIC['Y05']],
  'night-tide': () => [SMALL, RELIC['T14']],
  'odst-drop-trooper': () => [SMALL, HALO['pod']],
  'overturn-lines': () => [FUNCTION, FUNCTIONS['zong']],
  'plasma-sword': () => [SMALL, HALO['sword']],
  'quick-glaze': () => [SMALL, RELIC['U01']],
  'salt-debt': () => [SMALL, RELIC['Y19']],
  'searing-clay': () => [SMALL, RELIC['A08']],
  'sentinel-drone': () => [SMALL, HALO['FOR-001']],
  'shard-pit': () => [SMALL, RELIC['T01']],
  'shared-scales': () => [SMALL, RELIC['Y17']],
  'spartan-iv-breacher': () => [SMALL, HALO['UNSC-004']],
  'sunken-net': () => [SMALL, RELIC['T03']],
  'tide-clock': () => [SMALL, RELIC['Y03']],
  'torn-net': () => [SMALL, RELIC['Y21']],
  'twin-eared-jar': () => [SMALL, RELIC['Y06']],
  'two-faced-coin': () => [SMALL, RELIC['X09']],
  'warm-kiln': () => [SMALL, RELIC['Y01']],
  'well-rope': () => [SMALL, RELIC['Y09']],
  'wraith-mortar': () => [SMALL, HALO['tank']],
};

const SILHOUETTES: Record<string, { body: string }> = silhouettes.icons;

export const OURS: readonly string[] = [...Object.keys(COLOURED), ...Object.keys(SILHOUETTES)].sort();

/** The drawing of this name; null: it is none of ours. */
export function ourDrawing(name: string): Drawing | null {
  if (Object.hasOwn(SILHOUETTES, name)) {
    return { box: '0 0 512 512', markup: SILHOUETTES[name]?.body ?? '', coloured: false };
  }
  const [box, markup] = (Object.hasOwn(COLOURED, name) && COLOURED[name]?.()) || [];
  return box && markup ? { box, markup, coloured: true } : null;
}
