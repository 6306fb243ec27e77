// Drawings from primitives, in ink, wash and accent: dark mode is free. Only constants of ours are in here, so
// that they may go into the page as markup.

/** On a ring horizon, 64 × 44. By card, and by sort for cards without a drawing of their own. */
export const HALO: Record<string, string> = {
  'COV-001':
    '<g transform="translate(17 40) scale(0.95)"><path d="M0 -20l9 14v6H-8z" fill="var(--ink-3)"/><circle cx="-1" cy="-13" r="4" fill="var(--ink-1)"/><path d="M-7 -9h11l2 9H-8z" fill="var(--ink-1)"/><circle cx="-2.5" cy="-13" r="1.5" fill="var(--accent)"/></g><g transform="translate(47 40) scale(0.95)"><path d="M0 -20l9 14v6H-8z" fill="var(--ink-3)"/><circle cx="-1" cy="-13" r="4" fill="var(--ink-1)"/><path d="M-7 -9h11l2 9H-8z" fill="var(--ink-1)"/><circle cx="-2.5" cy="-13" r="1.5" fill="var(--accent)"/></g><g transform="translate(32 41) scale(1.25)"><path d="M0 -20l9 14v6H-8z" fill="var(--ink-3)"/><circle cx="-1" cy="-13" r="4" fill="var(--ink-1)"/><path d="M-7 -9h11l2 9H-8z" fill="var(--ink-1)"/><circle cx="-2.5" cy="-13" r="1.5" fill="var(--accent)"/></g>',
  'FOR-001':
    '<path d="M32 6l8 10-8 14-8-14z" fill="var(--ink-1)"/><circle cx="32" cy="16" r="3.4" fill="var(--accent)"/><path d="M23 16L6 8l4 12zM41 16l17-8-4 12z" fill="var(--ink-3)"/><path d="M32 30v9" stroke="var(--accent)" stroke-width="2" stroke-dasharray="2 3"/>',
  'COV-003':
    '<path d="M31 40l-1-10-7-4 2-12 7-4 7 4 2 12-6 5 1 9z" fill="var(--ink-1)" /><path d="M26 12l-3-8 5 4 4-5 4 5 5-4-3 8z" fill="var(--ink-1)"/><path d="M28 10h8l-4 4z" fill="var(--accent)"/><path d="M44 24c8-2 12-8 13-16M44 26c7 2 12 8 13 14" stroke="var(--accent)" stroke-width="2.4" fill="none" stroke-linecap="round"/>',
  'COV-004':
    '<path d="M5 32c4-14 18-21 34-20 10 .6 17 4 20 9-12-3-20-2-26 2-8 5-17 9-28 9z" fill="var(--ink-1)"/><path d="M18 24c6-5 13-7 21-7" stroke="var(--accent)" stroke-width="3" fill="none" stroke-linecap="round"/><path d="M10 38c12 1 26-1 38-6" stroke="var(--ink-3)" stroke-width="2" stroke-dasharray="4 3" fill="none"/>',
  'FOR-005':
    '<g transform="translate(30 41) scale(1.45)"><circle cx="0" cy="-19" r="3.6" fill="var(--ink-1)"/><path d="M-5 -14h10l1.5 8h-3l-.8 6h-2l-.7-5-.7 5h-2l-.8-6h-3z" fill="var(--ink-1)"/></g><path d="M48 8l7 6v10l-7 6-7-6V14z" fill="var(--accent)" fill-opacity=".3" stroke="var(--accent)" stroke-width="1.8"/><path d="M48 8v22M41 14l14 10M55 14L41 24" stroke="var(--accent)" stroke-width="1.2"/>',
  'UNSC-008':
    '<path d="M24 17h16l4 9-5 12H25l-5-12z" fill="var(--ink-1)"/><path d="M28 17v-6h9l5 4" stroke="var(--ink-3)" stroke-width="3" fill="none"/><path d="M26 26h12M25 32h14" stroke="var(--wash)" stroke-width="2"/><path d="M8 12l6 4M6 24h7M10 36l5-3M56 12l-6 4M58 24h-7M54 36l-5-3" stroke="var(--accent)" stroke-width="2.4" stroke-linecap="round"/>',
  'UNSC-009':
    '<rect x="14" y="13" width="36" height="25" rx="4" fill="var(--ink-1)"/><path d="M26 13V8h12v5" stroke="var(--ink-3)" stroke-width="3" fill="none"/><path d="M32 18v15M24.5 25.5h15" stroke="var(--accent)" stroke-width="5"/>',
  'UNSC-010':
    '<path d="M6 40V26l8-4 8 4v-8l10-6 10 6v8l8-4 8 4v14z" fill="var(--ink-1)"/><path d="M32 12V3l9 3-9 3" fill="var(--accent)" stroke="var(--accent)" stroke-width="1.5"/><path d="M13 31h4M47 31h4M29 24h6M29 31h6" stroke="var(--wash)" stroke-width="2.5"/>',
  'UNSC-004':
    '<path d="M20 40l1-14-5-2 3-11 9-3h8l9 3 3 11-5 2 1 14h-8l-2-11-2 11z" fill="var(--ink-1)"/><path d="M26 3h12l2 5-3 5H27l-3-5z" fill="var(--ink-1)"/><path d="M26 6h12l-1.5 4h-9z" fill="var(--accent)"/><path d="M46 26l13-7" stroke="var(--ink-3)" stroke-width="3" stroke-linecap="round"/>',
  infantry:
    '<circle cx="32" cy="10" r="5.5" fill="var(--ink-1)"/><path d="M22 40l2-14-4-4 4-6h16l4 6-4 4 2 14h-7l-3-10-3 10z" fill="var(--ink-1)"/><path d="M27 9h10" stroke="var(--accent)" stroke-width="3"/><path d="M38 22l16-6" stroke="var(--ink-3)" stroke-width="3" stroke-linecap="round"/>',
  squad:
    '<g fill="var(--ink-1)"><circle cx="17" cy="19" r="4.4"/><path d="M9 40l2-15h12l2 15z"/><circle cx="47" cy="19" r="4.4"/><path d="M39 40l2-15h12l2 15z"/><circle cx="32" cy="12" r="5.4"/><path d="M22 40l2.5-20h15L42 40z"/></g><path d="M28 11h8" stroke="var(--accent)" stroke-width="2.6"/><path d="M34 27l15-5" stroke="var(--accent)" stroke-width="2.6" stroke-linecap="round"/>',
  pod: '<path d="M32 3c9 6 12 17 11 27l-4 10H25l-4-10C20 20 23 9 32 3z" fill="var(--ink-1)"/><path d="M26 20h12v8H26z" fill="var(--accent)"/><path d="M10 4l6 10M54 4l-6 10M7 18l6 8M57 18l-6 8" stroke="var(--ink-3)" stroke-width="2.2" stroke-linecap="round"/>',
  medic:
    '<circle cx="26" cy="11" r="5.5" fill="var(--ink-1)"/><path d="M15 40l3-22h16l3 22h-8l-3-11-3 11z" fill="var(--ink-1)"/><rect x="38" y="24" width="18" height="15" rx="3" fill="var(--ink-3)"/><path d="M47 27v9M42.5 31.500h9" stroke="var(--wash)" stroke-width="3"/><path d="M22 10h9" stroke="var(--accent)" stroke-width="2.6"/>',
  car: '<path d="M6 31l4-9h14l8-10h12l4 10 10 3v8H6z" fill="var(--ink-1)"/><path d="M31 20l5-6h7l2 6z" fill="var(--accent)"/><path d="M22 14l-9-6" stroke="var(--ink-3)" stroke-width="3.4" stroke-linecap="round"/><g fill="var(--ink-1)" stroke="var(--wash)" stroke-width="2"><circle cx="17" cy="34" r="6.6"/><circle cx="47" cy="34" r="6.6"/></g>',
  tank: '<path d="M5 32c2-9 14-12 20-12l4-8h14l4 8c7 0 12 4 13 12l-7 7H12z" fill="var(--ink-1)"/><path d="M38 13L56 4" stroke="var(--ink-3)" stroke-width="4" stroke-linecap="round"/><path d="M14 31h36" stroke="var(--accent)" stroke-width="3" stroke-dasharray="6 4"/>',
  flood:
    '<path d="M32 6c10 0 15 8 14 16 6 2 8 10 4 18H14c-4-8-2-16 4-18C17 14 22 6 32 6z" fill="var(--ink-1)"/><g fill="var(--accent)"><circle cx="26" cy="19" r="3.4"/><circle cx="37" cy="16" r="2.4"/><circle cx="39" cy="26" r="3"/></g><path d="M14 36C6 34 5 27 8 22M50 36c8-2 9-9 6-14M24 7c-1-4 1-5 0-7M40 7c1-4 3-4 3-7" stroke="var(--ink-1)" stroke-width="2.6" fill="none" stroke-linecap="round"/>',
  swarm:
    '<g fill="var(--ink-1)"><circle cx="17" cy="28" r="7"/><circle cx="33" cy="20" r="8"/><circle cx="48" cy="29" r="7"/></g><g fill="var(--accent)"><circle cx="17" cy="26" r="2.2"/><circle cx="33" cy="18" r="2.600"/><circle cx="48" cy="27" r="2.2"/></g><path d="M11 33l-5 6M17 35v5M23 33l4 6M27 26l-4 7M39 26l4 7M42 34l-4 6M48 36v4M54 34l5 6" stroke="var(--ink-1)" stroke-width="2" stroke-linecap="round"/>',
  sentinel:
    '<path d="M32 6l9 9-9 15-9-15z" fill="var(--ink-1)"/><path d="M23 15L5 10l6 12 14-3M41 15l18-5-6 12-14-3" fill="var(--ink-3)"/><circle cx="32" cy="16" r="4" fill="var(--accent)"/><path d="M32 30v10" stroke="var(--accent)" stroke-width="2.4" stroke-dasharray="3 2"/>',
  monitor:
    '<circle cx="32" cy="21" r="15" fill="var(--ink-1)"/><circle cx="32" cy="21" r="8" fill="var(--wash)"/><circle cx="32" cy="21" r="5" fill="var(--accent)"/><path d="M8 12l8 4M56 12l-8 4M10 34l8-4M54 34l-8-4" stroke="var(--accent)" stroke-width="2.200" stroke-linecap="round"/>',
  gun: '<path d="M6 17h38l4-4h10v7H47l-3 5H32l-4 13h-8l3-13H6z" fill="var(--ink-1)"/><path d="M12 21h14" stroke="var(--accent)" stroke-width="2.6"/><path d="M36 17v-5h9" stroke="var(--ink-3)" stroke-width="3" fill="none"/>',
  sword:
    '<path d="M30 32C18 24 12 12 16 2c6 6 13 16 18 27zM34 32C46 24 52 12 48 2c-6 6-13 16-18 27z" fill="var(--accent)" opacity=".85"/><path d="M20 33h24v5H20z" fill="var(--ink-1)"/>',
  shield:
    '<path d="M32 4l20 7c0 15-6 24-20 30C18 35 12 26 12 11z" fill="var(--ink-1)"/><path d="M32 10l14 5c0 10-4 16-14 21-10-5-14-11-14-21z" fill="none" stroke="var(--accent)" stroke-width="2.4"/><path d="M32 16v14M26 23h12" stroke="var(--accent)" stroke-width="2.4"/>',
  beam: '<path d="M32 0v40" stroke="var(--accent)" stroke-width="9" opacity=".35"/><path d="M32 0v40" stroke="var(--accent)" stroke-width="3.4"/><path d="M12 40c4-8 10-5 14-10 3 3 9 3 12 0 4 5 10 2 14 10z" fill="var(--ink-1)"/><path d="M18 8l4 6M46 8l-4 6M12 20l6 3M52 20l-6 3" stroke="var(--ink-3)" stroke-width="2.2" stroke-linecap="round"/>',
  spire:
    '<path d="M32 2l5 12h7l-3 8h6l3 18H14l3-18h6l-3-8h7z" fill="var(--ink-1)"/><path d="M32 12v22M24 30h16" stroke="var(--accent)" stroke-width="2.4"/>',
  burst:
    '<circle cx="32" cy="22" r="10" fill="var(--ink-1)"/><path d="M32 2v7M32 35v7M12 22h7M45 22h7M18 8l5 5M46 36l-5-5M46 8l-5 5M18 36l5-5" stroke="var(--accent)" stroke-width="3" stroke-linecap="round"/><circle cx="32" cy="22" r="4" fill="var(--accent)"/>',
};
export const HALO_SORT: Record<string, string> = {
  'UNSC-001': 'squad',
  'UNSC-002': 'pod',
  'UNSC-003': 'medic',
  'UNSC-005': 'car',
  'UNSC-006': 'gun',
  'UNSC-007': 'gun',
  'COV-002': 'infantry',
  'COV-005': 'tank',
  'COV-006': 'sword',
  'COV-007': 'gun',
  'COV-008': 'burst',
  'COV-009': 'beam',
  'COV-010': 'spire',
  'FLD-001': 'swarm',
  'FLD-002': 'flood',
  'FLD-003': 'flood',
  'FLD-004': 'flood',
  'FLD-005': 'flood',
  'FLD-006': 'burst',
  'FLD-007': 'shield',
  'FLD-008': 'swarm',
  'FLD-009': 'monitor',
  'FLD-010': 'spire',
  'TOKEN-COMBAT-FORM': 'flood',
  'FOR-002': 'sentinel',
  'FOR-003': 'sentinel',
  'FOR-004': 'monitor',
  'FOR-006': 'beam',
  'FOR-007': 'shield',
  'FOR-008': 'burst',
  'FOR-009': 'beam',
  'FOR-010': 'spire',
};

/** Under a kiln arch, 64 × 44. */
export const RELIC: Record<string, string> = {
  Y07: '<path d="M8 8h48M12 8v30M52 8v30" stroke="var(--ink-1)" stroke-width="2.2" fill="none" stroke-linecap="round" stroke-linejoin="round"/><path d="M22 10v5c4 0 5 4 5 7 0 3 1.5 4 2 5h-14c.5-1 2-2 2-5 0-3 1-7 5-7" fill="var(--accent)"/><path d="M32 10v5c4 0 5 4 5 7 0 3 1.5 4 2 5h-14c.5-1 2-2 2-5 0-3 1-7 5-7" fill="var(--accent)"/><path d="M42 10v5c4 0 5 4 5 7 0 3 1.5 4 2 5h-14c.5-1 2-2 2-5 0-3 1-7 5-7" fill="var(--accent)"/>',
  Y16: '<path d="M10 20h44v18H10z" fill="var(--ink-1)"/><path d="M10 18c0-8 8-11 22-11s22 3 22 11z" fill="var(--glaze)"/><circle cx="32" cy="25" r="5" fill="var(--accent)"/>',
  Y21: '<path d="M8 8h48M12 8c2 14 8 24 14 30M52 8c-2 12-6 20-11 26M24 8c1 10 5 18 9 22M40 8c-1 8-3 13-5 16M10 18h17M36 18h16M14 27h13" stroke="var(--ink-1)" stroke-width="2.2" fill="none" stroke-linecap="round" stroke-linejoin="round"/><path d="M27 18l5 5 4-5" stroke="var(--accent)" stroke-width="2.2" fill="none" stroke-linecap="round" stroke-linejoin="round"/>',
  Y22: '<path d="M32 5c8.5 0 11 7 11 14 0 6 2.5 9 5 13H34l-3-8 5-6-6-5z" fill="var(--ink-1)"/><path d="M29 6c-6 2-8 8-8 13 0 6-2.5 9-5 13h13l-2-7 4-6-6-6z" fill="var(--ink-1)"/><circle cx="30" cy="37" r="3" fill="var(--accent)"/>',
  Y03: '<circle cx="32" cy="22" r="16" fill="var(--ink-1)"/><path d="M18 26c5-4 8 3 14 0s9-4 14-1c-2 8-8 12-14 12s-12-4-14-11z" fill="var(--glaze)"/><path d="M32 12v10l6 3" stroke="var(--wash)" stroke-width="2.2" fill="none" stroke-linecap="round"/>',
  Y23: '<path d="M18 5h28M18 39h28" stroke="var(--ink-1)" stroke-width="2.2" fill="none" stroke-linecap="round" stroke-linejoin="round"/><path d="M21 7h22c0 8-8 11-9 15 1 4 9 7 9 15H21c0-8 8-11 9-15-1-4-9-7-9-15z" fill="var(--ink-1)"/><path d="M26 12h12c-2 4-5 6-6 8-1-2-4-4-6-8zM25 36c2-5 5-6 7-8 2 2 5 3 7 8z" fill="var(--accent)"/>',
  Y01: '<path d="M8 40V26a24 20 0 0 1 48 0v14z" fill="var(--ink-1)"/><path d="M21 40V31a11 10 0 0 1 22 0v9z" fill="var(--accent)"/><path d="M32 40c-7-5 1-8 0-13 7 3 8 9 3 13z" fill="var(--wash)"/>',
  Y02: '<path d="M24 5h16v6c8 4 12 11 12 18 0 6-5 9-9 11H21c-4-2-9-5-9-11 0-7 4-14 12-18z" fill="var(--ink-1)"/><path d="M24 5h16v6c6 3 10 8 11 13-6 5-10-2-19 2s-13 2-19-2c1-5 5-10 11-13z" fill="var(--glaze)"/>',
  Y04: '<path d="M10 5v35M54 5v35M10 22h44M10 38h44" stroke="var(--ink-1)" stroke-width="2.2" fill="none" stroke-linecap="round" stroke-linejoin="round"/><path d="M15 11h14l-2 10H17zM35 11h14l-2 10H37zM24 27h16l-2 10H26z" fill="var(--accent)"/>',
  Y05: '<path d="M24 12h16l5 6v15l-5 6H24l-5-6V18z" fill="var(--ink-1)"/><path d="M32 17c6 7 6 13 0 17-6-4-6-10 0-17z" fill="var(--accent)"/><path d="M26 12V8h12v4M32 3v5" stroke="var(--ink-1)" stroke-width="2.2" fill="none" stroke-linecap="round" stroke-linejoin="round"/>',
  Y06: '<path d="M22 6h20v6c7 4 9 9 9 14 0 7-6 12-10 13H23c-4-1-10-6-10-13 0-5 2-10 9-14z" fill="var(--ink-1)"/><path d="M17 14C7 12 6 24 13 27M47 14c10-2 11 10 4 13" stroke="var(--accent)" stroke-width="3" fill="none" stroke-linecap="round" stroke-linejoin="round"/><path d="M14 25h36" stroke="var(--glaze)" stroke-width="3" fill="none" stroke-linecap="round" stroke-linejoin="round"/>',
  Y08: '<path d="M10 20h44v19H10z" fill="var(--ink-1)"/><path d="M7 12h50v6H7z" fill="var(--ink-1)"/><circle cx="22" cy="30" r="3.5" fill="var(--accent)"/><circle cx="32" cy="26" r="3.5" fill="var(--accent)"/><circle cx="42" cy="31" r="3.5" fill="var(--accent)"/>',
  Y09: '<path d="M10 7h44M32 7v10" stroke="var(--ink-1)" stroke-width="2.2" fill="none" stroke-linecap="round" stroke-linejoin="round"/><path d="M32 17c-15 0-15 7 0 7s15 7 0 7-15 7 0 7" stroke="var(--accent)" stroke-width="3.2" fill="none" stroke-linecap="round" stroke-linejoin="round"/><path d="M24 3h16v8H24z" fill="var(--ink-1)"/>',
  Y10: '<path d="M10 22h44v17H10z" fill="var(--ink-1)"/><path d="M14 22c5-8 9-3 13-8s9-2 12 3 7 0 11 5z" fill="var(--glaze)"/><circle cx="20" cy="9" r="2" fill="var(--accent)"/><circle cx="33" cy="6" r="2" fill="var(--accent)"/><circle cx="45" cy="10" r="2" fill="var(--accent)"/>',
  Y11: '<g transform="rotate(-14 24 24)"><rect x="10" y="10" width="27" height="27" rx="5" fill="var(--ink-1)"/></g><circle cx="18" cy="19" r="2.6" fill="var(--wash)"/><circle cx="30" cy="29" r="2.6" fill="var(--wash)"/><circle cx="24" cy="24" r="2.6" fill="var(--wash)"/><g transform="rotate(16 48 28)"><rect x="39" y="19" width="18" height="18" rx="4" fill="var(--accent)"/></g><circle cx="48" cy="28" r="2.4" fill="var(--wash)"/>',
  Y12: '<path d="M9 14v20c0 9 46 9 46 0V14z" fill="var(--ink-1)"/><ellipse cx="32" cy="14" rx="23" ry="9" fill="var(--ink-1)"/><ellipse cx="32" cy="14" rx="17" ry="6" fill="var(--glaze)"/><path d="M12 28c10 5 30 5 40 0M24 31v8M40 31v8" stroke="var(--wash)" stroke-width="1.6" fill="none" stroke-linecap="round" stroke-linejoin="round"/>',
  Y13: '<path d="M7 14h50c-1 16-11 24-25 24S8 30 7 14z" stroke="var(--ink-1)" stroke-width="2" fill="none" stroke-linecap="round" stroke-linejoin="round"/><path d="M12 20h40c-2 10-10 15-20 15s-18-5-20-15z" fill="var(--glaze)"/><path d="M40 15l-4 8 5 6" stroke="var(--wash)" stroke-width="1.6" fill="none" stroke-linecap="round" stroke-linejoin="round"/>',
  Y14: '<path d="M18 10h20v5c7 3 9 8 9 13 0 6-5 10-9 11H20c-4-1-9-5-9-11 0-5 2-10 7-13z" fill="var(--ink-1)"/><path d="M45 22l11-9" stroke="var(--ink-1)" stroke-width="2.2" fill="none" stroke-linecap="round" stroke-linejoin="round"/><path d="M57 18c4 5 4 9 0 10-4-1-4-5 0-10zM55 31c3 4 3 7 0 8-3-1-3-4 0-8z" fill="var(--accent)"/>',
  Y15: '<path d="M18 26a14 14 0 0 1 28 0z" fill="var(--accent)"/><path d="M32 4v4M14 10l3 4M50 10l-3 4" stroke="var(--accent)" stroke-width="2.2" fill="none" stroke-linecap="round" stroke-linejoin="round"/><path d="M2 30c8-6 12 4 20 0s12-6 20 0 12 2 20-2v16H2z" fill="var(--ink-1)"/>',
  Y17: '<path d="M32 5v32M20 39h24M12 11h40" stroke="var(--ink-1)" stroke-width="2.2" fill="none" stroke-linecap="round" stroke-linejoin="round"/><path d="M12 11L6 24M12 11l6 13M52 11l-6 13M52 11l6 13" stroke="var(--ink-1)" stroke-width="1.4" fill="none" stroke-linecap="round" stroke-linejoin="round"/><path d="M4 24h16a8 8 0 0 1-16 0zM44 24h16a8 8 0 0 1-16 0z" fill="var(--accent)"/>',
  Y18: '<path d="M14 6h36l-5 31H19z" fill="var(--ink-1)"/><path d="M34 37l-5-9 7-6-5-9" stroke="var(--wash)" stroke-width="2" fill="none" stroke-linecap="round" stroke-linejoin="round"/><path d="M33 38c2 2 2 4 0 5-2-1-2-3 0-5z" fill="var(--accent)"/><path d="M18 13h28" stroke="var(--glaze)" stroke-width="3" fill="none" stroke-linecap="round" stroke-linejoin="round"/>',
  Y19: '<path d="M5 39l15-19 8 8 9-15 22 26z" fill="var(--ink-1)"/><circle cx="22" cy="31" r="1.8" fill="var(--wash)"/><circle cx="34" cy="26" r="1.8" fill="var(--wash)"/><circle cx="42" cy="33" r="1.8" fill="var(--wash)"/><path d="M45 5v11M50 5v11M55 5v11M41 14l18-7" stroke="var(--accent)" stroke-width="2" fill="none" stroke-linecap="round" stroke-linejoin="round"/>',
  Y20: '<circle cx="32" cy="8" r="4.5" fill="none" stroke="var(--ink-1)" stroke-width="3"/><path d="M32 13v26M22 18h20M11 25c2 10 10 14 21 14s19-4 21-14" stroke="var(--ink-1)" stroke-width="3.6" fill="none" stroke-linecap="round" stroke-linejoin="round"/><path d="M6 28l5-9 6 8zM58 28l-5-9-6 8z" fill="var(--accent)"/>',
  Y24: '<path d="M12 5h12v21c6 0 9 5 9 12H9c0-5 1-9 3-11zM40 5h12v22c2 2 3 6 3 11H34c0-7 2-12 6-12z" fill="var(--ink-1)"/><path d="M6 40h52" stroke="var(--accent)" stroke-width="3" fill="none" stroke-linecap="round" stroke-linejoin="round"/>',
  Y25: '<path d="M6 16h52c-2 14-12 22-26 22S8 30 6 16z" fill="var(--ink-1)"/><path d="M20 16l4 8-3 6M36 16l-3 7 6 5-2 6M48 16l-3 6" stroke="var(--wash)" stroke-width="1.8" fill="none"/><path d="M14 10h36" stroke="var(--glaze)" stroke-width="2.2" fill="none" stroke-linecap="round" stroke-linejoin="round"/>',
  A11: '<path d="M32 6c8.5 0 11 7 11 14 0 6 2.5 9 5 12H16c2.5-3 5-6 5-12 0-7 2.5-14 11-14z" fill="var(--ink-1)"/><circle cx="32" cy="35.5" r="3.6" fill="var(--accent)"/><path d="M22 26h20" stroke="var(--wash)" stroke-width="1.8"/><path d="M10 4v10M54 4v10M5 14v9M59 14v9" stroke="var(--accent)" stroke-width="2.2" fill="none" stroke-linecap="round" stroke-linejoin="round"/>',
  T03: '<path d="M10 24h44l-7 13H18z" fill="var(--ink-1)"/><path d="M32 24V6l12 14H32" fill="var(--glaze)"/><path d="M6 8l52 32M20 4l38 24M6 22l26 18M58 8L6 40M44 4L6 28M58 22L32 40" stroke="var(--accent)" stroke-width="1.5" opacity=".9"/>',
  T01: '<path d="M4 20h56l-8 18H12z" fill="var(--ink-1)"/><path d="M12 20l5-14 7 14zM25 20l9-17 4 17zM41 20l9-12 3 12z" fill="var(--glaze)" stroke="var(--wash)" stroke-width="1"/><path d="M20 28l6 5M38 27l-4 7M48 27l-5 6" stroke="var(--wash)" stroke-width="1.5"/>',
  U01: '<path d="M12 20h40c0 12-8 18-20 18S12 32 12 20z" fill="var(--ink-1)"/><path d="M12 20h40v3c-3 5-6-1-9 4s-7 0-10 3-6-4-9 0-6 0-8-4c-2-2-4 0-4-3z" fill="var(--glaze)"/><path d="M32 3c4 5 6 8 6 11h-12c0-3 2-6 6-11z" fill="var(--glaze)"/>',
  T04: '<path d="M4 38h56V32C44 31 30 25 18 12L4 10z" fill="var(--ink-1)"/><circle cx="44" cy="14" r="5" fill="var(--accent)"/><path d="M36 22c6 3 14 5 20 5" stroke="var(--accent)" stroke-width="2" stroke-dasharray="4 3" fill="none"/>',
  A02: '<path d="M14 8h22c12 0 16 6 16 13s-5 12-12 12-10-5-9-10" stroke="var(--ink-1)" stroke-width="5" fill="none" stroke-linecap="round"/><path d="M31 23l-7-2 9-7z" fill="var(--ink-1)"/><path d="M8 8h9" stroke="var(--accent)" stroke-width="7" stroke-linecap="round"/>',
  A08: '<path d="M8 38c0-10 8-14 12-19 5 5 8 2 12 4 9 2 22 6 24 15z" fill="var(--ink-1)"/><path d="M32 24c-6-6 1-10-1-18 8 4 8 9 7 12 3-1 3-4 3-4 4 6 2 11-9 10z" fill="var(--accent)"/>',
  T14: '<path d="M40 5a11 11 0 1 0 8 17 9 9 0 0 1-8-17z" fill="var(--glaze)"/><path d="M2 30c8-6 12 4 20 0s12-6 20 0 12 2 20-2v16H2z" fill="var(--ink-1)"/><path d="M4 36c8-5 12 3 20 0s12-5 20 0 10 1 16-1" stroke="var(--wash)" stroke-width="1.5" fill="none"/>',
  T09: '<path d="M31 14C24 3 8 4 6 10s6 12 14 12c-6 4-8 10-4 13s12-3 15-9z" fill="var(--ink-1)"/><path d="M33 14c7-11 23-10 25-4s-6 12-14 12c6 4 8 10 4 13s-12-3-15-9z" fill="var(--ink-1)"/><path d="M32 10v24M28 6l4 5 4-5" stroke="var(--accent)" stroke-width="2.2" fill="none" stroke-linecap="round" stroke-linejoin="round"/><circle cx="17" cy="13" r="3" fill="var(--accent)"/><circle cx="47" cy="13" r="3" fill="var(--accent)"/>',
  T13: '<ellipse cx="32" cy="20" rx="22" ry="14" fill="var(--ink-1)"/><ellipse cx="32" cy="19" rx="17" ry="10" fill="var(--glaze)"/><path d="M20 20c6-6 14-8 22-7" stroke="var(--wash)" stroke-width="2" fill="none"/><path d="M26 34h12l3 5H23z" fill="var(--ink-1)"/><path d="M56 4L40 16M56 4h-7M56 4v7" stroke="var(--accent)" stroke-width="2.2" fill="none" stroke-linecap="round" stroke-linejoin="round"/>',
  X09: '<circle cx="25" cy="22" r="14" fill="var(--ink-1)"/><rect x="21" y="18" width="8" height="8" fill="var(--wash)"/><circle cx="42" cy="22" r="14" fill="var(--glaze)" stroke="var(--wash)" stroke-width="1.5"/><path d="M36 22h12" stroke="var(--ink-1)" stroke-width="2.2"/>',
  urn: '<path d="M26 3h12v6c0 3 3 4 6 7 6 5 8 10 8 14 0 6-5 9-9 11H21c-4-2-9-5-9-11 0-4 2-9 8-14 3-3 6-4 6-7z" fill="var(--ink-1)"/><path d="M14 27c6-4 10 3 18 0s12-3 18 0" stroke="var(--glaze)" stroke-width="3" fill="none"/><path d="M24 3h16" stroke="var(--accent)" stroke-width="3" stroke-linecap="round"/>',
  wall: '<path d="M8 12h48v28H8z" fill="var(--ink-1)"/><path d="M8 21h48M8 30h48M24 12v9M40 12v9M16 21v9M32 21v9M48 21v9M24 30v10M40 30v10" stroke="var(--wash)" stroke-width="1.8"/><path d="M8 12l6-7h36l6 7" fill="var(--accent)" opacity=".8"/>',
  shard:
    '<path d="M14 40l6-22 8 8 6-22 10 18 8-6 4 24z" fill="var(--ink-1)"/><path d="M28 26l6-22 4 20zM44 22l8-6-3 14z" fill="var(--glaze)"/>',
  needle:
    '<path d="M8 38L50 6l6-2-2 6L14 42z" fill="var(--ink-1)"/><circle cx="51" cy="8" r="2" fill="var(--wash)"/><path d="M10 20c6 2 8-4 14-2M36 36c6 2 8-4 14-2" stroke="var(--accent)" stroke-width="2.4" fill="none" stroke-linecap="round"/>',
  lamp: '<path d="M12 30c0-6 8-9 20-9s20 3 20 9c0 5-7 9-20 9s-20-4-20-9z" fill="var(--ink-1)"/><path d="M32 3c6 7 8 10 8 13a8 8 0 0 1-16 0c0-3 2-6 8-13z" fill="var(--accent)"/><path d="M32 11c3 3 4 5 4 6.500a4 4 0 0 1-8 0C28 16 29 14 32 11z" fill="var(--wash)"/>',
  basket:
    '<path d="M10 18h44l-6 22H16z" fill="var(--ink-1)"/><path d="M18 18c0-18 28-18 28 0" stroke="var(--ink-3)" stroke-width="3" fill="none"/><path d="M14 25h36M16 32h32M24 18l3 22M40 18l-3 22" stroke="var(--glaze)" stroke-width="2"/>',
};

/** A beast or a sign, in the box 12 4 86 45. */
export const BEAST: Record<string, string> = {
  P18: '<path d="M24 10l20 5 20-5 20 5v31l-20-5-20 5-20-5z" fill="var(--ink-1)"/><path d="M30 24c6-4 10 4 16 0s10-4 16 0 10 3 14 0M30 33c6-4 10 4 16 0s10-4 16 0 10 3 14 0" stroke="var(--card)" stroke-width="1.8" fill="none"/><circle cx="66" cy="20" r="3" fill="var(--accent)"/>',
  M41: '<path d="M22 44c-2-8-1-16 5-21 6-6 16-8 24-3 8 1 18 2 24 8 4 4 5 9 4 16h-6l-2-9c-8 3-18 3-26 0l-3 9h-6l-2-9c-2 2-3 5-4 9z" fill="var(--ink-1)"/><path d="M24 26c-8-1-12-5-12-11 3 4 7 5 13 5z" fill="var(--accent)"/><path d="M30 22l-12 4-3 9 9 3z" fill="var(--ink-1)"/><circle cx="21" cy="29" r="1.5" fill="var(--card)"/>',
  M21: '<path d="M22 44c10 1 30 2 44-2 8-3 12-10 10-18-1-6-6-9-11-8-6 1-8 6-12 9-8 6-22 8-31 19z" fill="var(--ink-1)"/><path d="M22 44l-10-6 2 9z" fill="var(--ink-1)"/><circle cx="70" cy="21" r="1.6" fill="var(--card)"/><path d="M82 14c4 4 4 12 0 16M88 10c7 7 7 18 0 24" stroke="var(--accent)" stroke-width="2" fill="none" stroke-linecap="round"/>',
  M13: '<path d="M26 44c-6-12 2-25 28-25s34 13 28 25H70l-5-6H43l-5 6z" fill="var(--ink-1)"/><circle cx="42" cy="19" r="6" fill="var(--ink-1)"/><circle cx="66" cy="19" r="6" fill="var(--ink-1)"/><circle cx="42" cy="18.5" r="2.6" fill="var(--accent)"/><circle cx="66" cy="18.5" r="2.6" fill="var(--accent)"/><path d="M42 31c8 4 16 4 24 0" stroke="var(--card)" stroke-width="1.8" fill="none"/><circle cx="84" cy="15" r="3.5" fill="none" stroke="var(--ink-1)" stroke-width="1.5"/><circle cx="91" cy="25" r="2.2" fill="none" stroke="var(--ink-1)" stroke-width="1.3"/>',
  M28: '<path d="M40 46l3-12h22l3 12zM38 33l4-11h24l4 11zM44 21l3-10 7-4 7 4 3 10z" fill="var(--ink-1)"/><circle cx="50" cy="15" r="2" fill="var(--accent)"/><circle cx="58" cy="15" r="2" fill="var(--accent)"/><path d="M76 46V14l10 4-10 4" stroke="var(--ink-1)" stroke-width="2" fill="var(--accent)"/>',
  P21: '<path d="M30 14h40l8 8H38zM24 24h44l8 8H32zM32 34h44l8 8H40z" fill="var(--ink-1)"/><path d="M30 14l8 8M24 24l8 8M32 34l8 8" stroke="var(--accent)" stroke-width="3"/>',
  P31: '<path d="M22 40c26 4 50-6 58-28l8 3c-6 28-36 40-66 32z" fill="var(--ink-1)"/><path d="M76 10l14 6" stroke="var(--accent)" stroke-width="5" stroke-linecap="round"/><path d="M40 41l3 8M56 36l4 8" stroke="var(--card)" stroke-width="2"/>',
  P22: '<path d="M16 46V24L54 6l38 18v22H76V32a22 16 0 0 0-44 0v14z" fill="var(--ink-1)"/><path d="M44 46V34a10 10 0 0 1 20 0v12z" fill="var(--accent)"/>',
  M27: '<path d="M20 46c-1-14 6-24 22-25 4-6 14-8 20-4 6-1 10 3 11 8 6 2 9 8 9 12-4 3-9 3-13 1l-2 8h-8l-2-8H41l-3 8z" fill="var(--ink-1)"/><path d="M28 27l10-7 12 3 3 9-14 4z" fill="var(--accent)" stroke="var(--card)" stroke-width="1.2"/><circle cx="70" cy="25" r="1.5" fill="var(--card)"/><circle cx="60" cy="16" r="4" fill="var(--ink-1)"/>',
  P16: '<path d="M54 44L26 24c2-12 14-18 28-18s26 6 28 18z" fill="var(--ink-1)"/><path d="M54 42L36 18M54 42V10M54 42l18-24" stroke="var(--card)" stroke-width="1.8"/><path d="M44 44h20" stroke="var(--accent)" stroke-width="4" stroke-linecap="round"/>',
  P01: '<path d="M32 28a10 10 0 0 1 3-19 14 14 0 0 1 27-1 11 11 0 0 1 12 20z" fill="var(--ink-1)"/><path d="M38 34l-3 9M52 34l-3 9M66 34l-3 9" stroke="var(--accent)" stroke-width="2.6" stroke-linecap="round"/>',
  M25: '<path d="M22 44c-2-16 12-28 32-28s32 12 32 28z" fill="var(--ink-1)"/><path d="M36 43c-1-11 3-20 10-26M54 43V16M72 43c1-11-3-20-10-26" stroke="var(--card)" stroke-width="1.8" fill="none"/><path d="M86 44c6 0 10-2 14-6-6-4-12-4-16-2z" fill="var(--ink-1)"/>',
  M17: '<path d="M14 34c14-24 66-24 80 0-14 18-66 18-80 0z" fill="var(--ink-1)"/><circle cx="54" cy="33" r="12" fill="var(--accent)"/><ellipse cx="54" cy="33" rx="4" ry="10" fill="var(--ink-1)"/><path d="M54 17c-2-5 2-8 0-13M36 20c-4-4-2-8-6-12M72 20c4-4 2-8 6-12" stroke="var(--ink-1)" stroke-width="2.6" fill="none" stroke-linecap="round"/>',
  wolf: '<path d="M18 46l4-16c-6-4-6-10-4-16l8 6 16-2 14-10 6 8c8 0 12 6 14 12l-8 4-6-2-2 16h-7l-2-10-16-1-4 11z" fill="var(--ink-1)"/><circle cx="66" cy="20" r="1.600" fill="var(--card)"/><path d="M22 24l10-4 10 2" stroke="var(--accent)" stroke-width="2.4" fill="none"/>',
  lizard:
    '<path d="M14 40c10-4 16-14 28-16 10-2 18 2 24-2 6-4 14-2 18 4-2 4-6 5-10 4l-6 6 4 9h-6l-6-8H42l-6 9h-7l4-10c-6 1-12 4-19 4z" fill="var(--ink-1)"/><path d="M38 25l4-6 4 5 4-6 4 6 4-5 3 6" fill="var(--accent)"/><circle cx="78" cy="25" r="1.500" fill="var(--card)"/>',
  bird: '<path d="M20 14c14 2 22 8 28 16 2-12 14-22 34-22-6 8-8 12-18 18 4 8 0 16-10 20-10-2-14-8-14-14-8-2-16-8-20-18z" fill="var(--ink-1)"/><path d="M48 30l-4 14M56 32v12" stroke="var(--accent)" stroke-width="2.200"/><circle cx="66" cy="16" r="1.500" fill="var(--card)"/>',
  fish: '<path d="M16 30c10-16 40-18 56-4l14-8-4 14 6 12-16-6c-18 10-46 8-56-8z" fill="var(--ink-1)"/><circle cx="30" cy="28" r="2" fill="var(--card)"/><path d="M44 20c4 6 4 14 0 20M54 20c4 6 4 12 1 18" stroke="var(--accent)" stroke-width="2.200" fill="none"/>',
  book: '<path d="M26 12c10-4 20-2 28 2 8-4 18-6 28-2v30c-10-4-20-2-28 2-8-4-18-6-28-2z" fill="var(--ink-1)"/><path d="M54 14v30" stroke="var(--card)" stroke-width="1.600"/><path d="M33 20c5-1 10 0 15 2M33 27c5-1 10 0 15 2M60 22c5-2 10-3 15-2M60 29c5-2 10-3 15-2" stroke="var(--accent)" stroke-width="2" fill="none"/>',
  charm:
    '<path d="M54 6l10 14 16 2-11 12 3 15-18-7-18 7 3-15-11-12 16-2z" fill="var(--ink-1)"/><circle cx="54" cy="27" r="7" fill="var(--accent)"/>',
};
/** Its land, 108 × 52, by tribe. */
export const LAND: Record<string, string> = {
  TI: '<rect width="108" height="52" fill="#5E95AA" fill-opacity=".26"/><path d="M0 34c9-6 18-6 27 0s18 6 27 0 18-6 27 0 18 6 27 0v18H0z" fill="#5E95AA" fill-opacity=".5"/><path d="M0 42c9-5 18-5 27 0s18 5 27 0 18-5 27 0 18 5 27 0v10H0z" fill="#5E95AA" fill-opacity=".7"/><circle cx="88" cy="12" r="6" fill="#5E95AA" fill-opacity=".5"/>',
  WA: '<rect width="108" height="52" fill="#A0937A" fill-opacity=".26"/><path d="M0 38c30-8 70-4 108-2v16H0z" fill="#A0937A" fill-opacity=".6"/><path d="M10 41l-3-8M10 41v-10M10 41l3-8" stroke="#A0937A" stroke-width="1.8"/><path d="M24 41l-3-8M24 41v-10M24 41l3-8" stroke="#A0937A" stroke-width="1.8"/><path d="M84 41l-3-8M84 41v-10M84 41l3-8" stroke="#A0937A" stroke-width="1.8"/><path d="M98 41l-3-8M98 41v-10M98 41l3-8" stroke="#A0937A" stroke-width="1.8"/>',
  MI: '<rect width="108" height="52" fill="#6E857C" fill-opacity=".26"/><path d="M0 36h108v16H0z" fill="#6E857C" fill-opacity=".55"/><path d="M6 41h22M40 44h30M82 40h20M20 48h26M66 49h24" stroke="var(--card)" stroke-opacity=".6" stroke-width="1.5"/><path d="M12 36V18M15 36V22M92 36V16M96 36V21" stroke="#6E857C" stroke-width="2"/><ellipse cx="12" cy="17" rx="2" ry="5" fill="#6E857C"/><ellipse cx="92" cy="15" rx="2" ry="5" fill="#6E857C"/>',
  SL: '<rect width="108" height="52" fill="#7F8794" fill-opacity=".26"/><path d="M0 40l16-22 10 10 14-20 16 22 12-14 16 16 12-10 12 18v12H0z" fill="#7F8794" fill-opacity=".55"/><path d="M40 8l6 9-8 4zM68 16l5 7-6 2z" fill="var(--card)" fill-opacity=".6"/><path d="M0 40h108v12H0z" fill="#7F8794" fill-opacity=".7"/>',
  FO: '<rect width="108" height="52" fill="#7F9C62" fill-opacity=".26"/><path d="M0 40l7-18 7 18z" fill="#7F9C62" fill-opacity="0.55"/><path d="M10 40l7-24 7 24z" fill="#7F9C62" fill-opacity="0.7"/><path d="M22 40l7-16 7 16z" fill="#7F9C62" fill-opacity="0.5"/><path d="M66 40l7-20 7 20z" fill="#7F9C62" fill-opacity="0.55"/><path d="M78 40l7-26 7 26z" fill="#7F9C62" fill-opacity="0.7"/><path d="M92 40l7-18 7 18z" fill="#7F9C62" fill-opacity="0.5"/><path d="M0 38c20-5 50 4 108-2v16H0z" fill="#7F9C62" fill-opacity=".7"/>',
  EM: '<rect width="108" height="52" fill="#B4653E" fill-opacity=".26"/><path d="M0 42l24-30 8 6 6-8 26 32z" fill="#B4653E" fill-opacity=".55"/><path d="M28 14c2-6 6-6 6-13M38 12c4-4 2-7 5-11" stroke="#B4653E" stroke-width="2" fill="none" stroke-opacity=".7"/><path d="M56 42l18-18 14 18z" fill="#B4653E" fill-opacity=".4"/><path d="M0 40h108v12H0z" fill="#B4653E" fill-opacity=".7"/>',
  SA: '<rect width="108" height="52" fill="#C2A45E" fill-opacity=".26"/><circle cx="84" cy="14" r="8" fill="#C2A45E" fill-opacity=".6"/><path d="M0 38c18-12 36-8 54 0s38 4 54-6v20H0z" fill="#C2A45E" fill-opacity=".55"/><path d="M0 44c26-8 60 4 108-4v12H0z" fill="#C2A45E" fill-opacity=".7"/><path d="M20 34l6-12 6 12z" fill="var(--card)" fill-opacity=".5"/>',
};
