// The picture on the tile, 320 × 180: lanterns on a river at night.
const lantern = (x: number, y: number, size: number): string =>
  `<circle cx="${x}" cy="${y}" r="${size * 2}" fill="#F3B43F" fill-opacity=".18"/><rect x="${x - size / 2}" y="${y - size}" width="${size}" height="${size * 1.4}" rx="${size / 3}" fill="#F3B43F"/><path d="M${x - size * 1.6} ${y + size * 0.6}h${size * 3.2}l-${size * 0.7} ${size * 0.8}h-${size * 1.8}z" fill="#0E1A24"/>`;

export const SCENE = `<rect width="320" height="180" fill="#16283A"/><path d="M0 92c60-14 110 8 170 0s100-12 150-4v92H0z" fill="#1F3B54"/><circle cx="262" cy="38" r="16" fill="#F4EBD0" fill-opacity=".8"/>${lantern(84, 116, 12)}${lantern(178, 136, 16)}${lantern(250, 108, 9)}`;
