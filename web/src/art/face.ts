// What stands on a card, read from the text that the game gives it: cost, kind, numbers, rules. The first line of
// a card's text is its heading in every game that has one. No game's rules are in here, only how its cards are printed.
import type { ThingShown } from '../wire';

export interface Stat {
  sign: 'attack' | 'shield' | 'health' | 'defence' | 'points' | 'liberties' | 'strokes';
  value: string;
}
export interface Face {
  id: string;
  name: string;
  kind: string;
  cost: string | null;
  stats: Stat[];
  /** Paragraphs; a label before one stands apart: `Heaven · Royal Majesty`. */
  text: { label: string | null; body: string }[];
  keywords: string[];
  /** For the drawing: the card's sort within its game. */
  sort: string;
  clauses: string[];
}

const plain = (text: string): Face['text'] =>
  text
    .split('\n')
    .filter(Boolean)
    .map((body) => ({ label: null, body }));
const zh = (text: string): boolean => /[\u4e00-\u9fff]/.test(text);

const WEIQI: Record<string, Stat[]> = {
  stone: [{ sign: 'liberties', value: '4' }],
  extend: [{ sign: 'liberties', value: '+3' }],
  surround: [{ sign: 'points', value: '+5' }],
  eye: [{ sign: 'points', value: '+1' }],
  golden_rooster: [{ sign: 'liberties', value: '+1' }],
};
const TESUJI = new Set(['golden_rooster', 'under_stones', 'oriole', 'bent_four']);

function weiqi(face: Face, text: string): void {
  const [stone, tesuji, move] = zh(text)
    ? ['棋子牌', '手筋牌 · 盖放', '招法牌']
    : ['Stone', 'Tesuji · face down', 'Move'];
  face.sort = face.id === 'stone' ? 'stone' : TESUJI.has(face.id) ? 'tesuji' : 'move';
  face.kind = { stone, tesuji, move }[face.sort] ?? '';
  face.stats = WEIQI[face.id] ?? [];
}

const FACTIONS: Record<string, [string, string]> = {
  UNSC: ['UNSC', 'UNSC'],
  COV: ['星盟', 'Covenant'],
  FLD: ['洪魔', 'Flood'],
  FOR: ['先行者', 'Forerunner'],
  TOKEN: ['衍生物', 'Token'],
};
const TAGS: Record<string, [string, string]> = {
  INFANTRY: ['步兵', 'Infantry'],
  ELITE: ['精英', 'Elite'],
  VEHICLE: ['载具', 'Vehicle'],
  SPARTAN: ['斯巴达', 'Spartan'],
};

const KEYWORDS: Record<string, string> = {
  护盾: 'SHIELDED',
  装甲: 'ARMOR',
  电磁脉冲: 'EMP',
  迷彩: 'CAMO',
  夺取: 'HIJACK',
  等离子: 'PLASMA',
  实弹: 'BALLISTIC',
  爆头: 'HEADSHOT',
  感染: 'INFECT',
  空降舱: 'DROP_POD',
  远程: 'RANGED',
  哨兵: 'SENTINEL',
  编组: 'SQUAD',
  载具: 'VEHICLE',
};
/** The ids of `装甲、护盾(2)` or `ARMOR, SHIELDED(2)`; nothing if these are no keywords. */
const keywordsIn = (part: string): string[] => {
  const ids = part
    .split(/[,、]/)
    .map((word) => word.replace(/\(\d+\)/, '').trim())
    .map((word) => KEYWORDS[word] ?? word);
  return ids.every((id) => Object.values(KEYWORDS).includes(id)) ? ids : [];
};

/** `星盟单位 · 补给 6 · 5/2/7 载具 · 装甲、护盾(2)`, and below it the text. */
function halo(face: Face, text: string): void {
  const [head = '', ...rest] = text.split('\n');
  const at = /[一-鿿]/.test(text) ? 0 : 1;
  const faction = FACTIONS[face.id.split('-')[0] ?? '']?.[at] ?? '';
  const numbers = /(\d+)\/(\d+)\/(\d+)\s*(\S*)/.exec(head);
  face.cost = /(?:Supply|补给)\s*(\d+)/.exec(head)?.[1] ?? null;
  const battery = /(?:Battery|电池)\s*(\d+)/.exec(head)?.[1];
  if (face.cost && battery) face.cost += `+${battery}⚡`;
  if (numbers) {
    const [, attack = '', shield = '', health = '', word = ''] = numbers;
    const tag = Object.keys(TAGS).find((id) => TAGS[id]?.includes(word)) ?? word;
    face.stats = [
      { sign: 'attack', value: attack },
      ...(shield === '0' ? [] : [{ sign: 'shield' as const, value: shield }]),
      { sign: 'health', value: health },
    ];
    face.kind = [faction, TAGS[tag]?.[at] ?? tag].filter(Boolean).join(' · ');
    face.sort = tag.toLowerCase();
    face.keywords =
      head
        .split(' · ')
        .slice(1)
        .map(keywordsIn)
        .find((ids) => ids.length > 0) ?? [];
  } else {
    face.kind = faction;
    face.sort = 'tactic';
  }
  face.text = plain(rest.join('\n'));
}

function relic(face: Face, text: string): void {
  const [head = '', ...rest] = text.split('\n');
  const [kind = '', , rarity = ''] = head.split(' · ');
  face.cost = /(?:cost |消耗)(\d+)/.exec(head)?.[1] ?? null;
  face.kind = [kind, rarity].filter(Boolean).join(' · ');
  face.sort =
    { A: 'attack', D: 'defence', S: 'support', T: 'trap', U: 'trap', X: 'special', Y: 'relic' }[face.id.charAt(0)] ??
    'special';
  face.text = plain(rest.join('\n'));
}

function kim(face: Face, text: string): void {
  const [head = '', ...rest] = text.split('\n');
  const [kind = '', tribe = '', ...more] = head.split(' · ');
  face.cost = /(?:level |等级)(\d+)/.exec(head)?.[1] ?? null;
  const attack = /(?:ATK |攻击)(\d+)/.exec(head)?.[1];
  const defence = /(?:DEF |防御)(\d+)/.exec(head)?.[1];
  if (attack && defence)
    face.stats = [
      { sign: 'attack', value: attack },
      { sign: 'defence', value: defence },
    ];
  face.kind = attack ? `${tribe} · ${kind}` : [tribe, kind, ...more].join(' · ');
  face.sort = face.id.startsWith('M') ? 'monster' : 'prophecy';
  face.text = rest
    .join('\n')
    .split(/(?=\[[A-Z][^\]]*\]|【(?:响应属性|普通属性|普通技能|攻击技能|特殊技能[^】]*|直接|反应|装备|永续|快速)】)/)
    .filter((part) => part.trim())
    .map((part) => {
      const label = /^(?:\[([^\]]+)\]|【([^】]+)】)\s*/.exec(part);
      return {
        label: label?.[1] ?? label?.[2] ?? null,
        body: label ? part.slice(label[0].length).trim() : part.trim(),
      };
    });
}

function tianji(face: Face, text: string): void {
  const [head = '', ...rest] = text.split('\n');
  const strokes = /(?:strokes |笔画)(\d+)/.exec(head)?.[1];
  if (!strokes) {
    face.sort = 'function';
    face.kind = zh(text) ? '功能牌' : 'Function card';
    face.text = plain(text);
    return;
  }
  face.sort = 'basic';
  face.cost = strokes;
  face.name = face.name.replace(/\s*[（(]\d+[）)]$/, '');
  face.kind = head
    .replace(/[,，]?\s*(?:strokes |笔画)\d+[.。]?/, '')
    .replace(/[〔(][^〕)]*[〕)]/, '')
    .trim();
  face.text = rest.map((line) => {
    const label = /^([^:：]{2,40})[:：]\s*(.*)$/.exec(line);
    return label ? { label: label[1] ?? null, body: label[2] ?? '' } : { label: null, body: line };
  });
}

const READ: Record<string, (face: Face, text: string) => void> = { weiqi, halo, relic, kim, tianji };

/** A card as it is printed. Things that are not cards have a name and a text. */
export function faceOf(game: string, thing: ThingShown): Face {
  const [sort = '', id = ''] = thing.id.split(/:(.*)/);
  const face: Face = {
    id,
    name: thing.name,
    kind: '',
    cost: null,
    stats: [],
    text: plain(thing.text),
    keywords: [],
    sort,
    clauses: thing.clauses,
  };
  if (sort === 'card' || (game === 'relic' && sort === 'relic')) READ[game]?.(face, thing.text);
  return face;
}
