// The rulebooks' Markdown as data. Everything stays text: nothing of it becomes markup by itself.

export type Inline = { kind: 'text' | 'bold' | 'italic' | 'code' | 'clause'; text: string };
export type Block =
  | { kind: 'heading'; level: number; id: string | null; text: string }
  | { kind: 'text'; id: string | null; text: string }
  | { kind: 'list'; ordered: boolean; items: { id: string | null; text: string }[] }
  | { kind: 'table'; head: string[]; rows: string[][] };

const CLAUSE = /\b(?:WQ|HL|RD|KM|TJC?)-(?:[A-Z]-[A-Za-z_]+|[A-Z]?\d+(?:\.\d+)?)/g;
const anchor = (text: string): string | null => /^(?:\*\*|`)?([A-Z]{2,3}-[\w.-]*\w)/.exec(text)?.[1] ?? null;
const cells = (line: string): string[] =>
  line
    .trim()
    .replace(/^\||\|$/g, '')
    .split('|')
    .map((cell) => cell.trim());
const ITEM = /^\s*(?:[-*]|\d+\.)\s+/;

/** **bold**, *italic*, `code` and clause ids. A clause that stands in bold is the number of its own line. */
export function inline(text: string): Inline[] {
  return text
    .split(/(\*\*[^*]+\*\*|\*[^*\s][^*]*\*|`[^`]+`)/)
    .filter(Boolean)
    .flatMap((part): Inline[] => {
      if (/^\*\*.+\*\*$/.test(part)) return [{ kind: 'bold', text: part.slice(2, -2) }];
      if (/^\*.+\*$/.test(part)) return [{ kind: 'italic', text: part.slice(1, -1) }];
      if (/^`.+`$/.test(part)) return [{ kind: 'code', text: part.slice(1, -1) }];
      const out: Inline[] = [];
      let from = 0;
      for (const found of part.matchAll(CLAUSE)) {
        if (found.index > from) out.push({ kind: 'text', text: part.slice(from, found.index) });
        out.push({ kind: 'clause', text: found[0] });
        from = found.index + found[0].length;
      }
      if (from < part.length) out.push({ kind: 'text', text: part.slice(from) });
      return out;
    });
}

export function blocks(markdown: string): Block[] {
  const out: Block[] = [];
  const lines = markdown.split('\n');
  for (let at = 0; at < lines.length; at++) {
    const line = (lines[at] ?? '').trimEnd();
    const run = (test: (next: string) => boolean): string[] => {
      const from = at;
      while (at + 1 < lines.length && test(lines[at + 1] ?? '')) at++;
      return lines.slice(from, at + 1);
    };
    const heading = /^(#{1,4})\s+(.*)$/.exec(line);
    if (line.trim() === '') continue;
    if (heading)
      out.push({
        kind: 'heading',
        level: heading[1]?.length ?? 1,
        id: anchor(heading[2] ?? ''),
        text: heading[2] ?? '',
      });
    else if (line.startsWith('|')) {
      const [head = [], , ...rows] = run((next) => next.startsWith('|')).map(cells);
      out.push({ kind: 'table', head, rows });
    } else if (ITEM.test(line)) {
      const items = run((next) => ITEM.test(next)).map((item) => item.replace(ITEM, ''));
      out.push({
        kind: 'list',
        ordered: /^\s*\d/.test(line),
        items: items.map((text) => ({ id: anchor(text), text })),
      });
    } else out.push({ kind: 'text', id: anchor(line), text: line });
  }
  return out;
}

/** All words of a block, for searching. */
export const wordsOf = (block: Block): string =>
  (block.kind === 'list'
    ? block.items.map(({ text }) => text).join(' ')
    : block.kind === 'table'
      ? [...block.head, ...block.rows.flat()].join(' ')
      : block.text
  ).toLowerCase();
