// A card without a drawing of its own gets one of its sort, always the same one.
const number = (id: string): number => [...id].reduce((sum, letter) => (sum * 31 + letter.charCodeAt(0)) % 9973, 7);
export const oneOf = (list: readonly string[], id: string): string => list[number(id) % list.length] ?? '';
