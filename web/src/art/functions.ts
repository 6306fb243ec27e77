// What the function cards of Tianji do to lines, 60 × 44.
export const FUNCTIONS: Record<string, string> = {
  cuo: '<path d="M16 30h28M16 14h11M33 14h11" stroke="var(--ink-1)" stroke-width="4"/><path d="M30 18v8M26 23l4 4 4-4" stroke="var(--accent)" stroke-width="2.400" fill="none"/>',
  zong: '<path d="M18 12v20M42 32V12" stroke="var(--ink-1)" stroke-width="4"/><path d="M14 27l4 5 4-5M38 17l4-5 4 5" stroke="var(--accent)" stroke-width="2.400" fill="none"/>',
  hu: '<circle cx="24" cy="22" r="11" fill="none" stroke="var(--ink-1)" stroke-width="3.400"/><circle cx="36" cy="22" r="11" fill="none" stroke="var(--accent)" stroke-width="3.400"/>',
  fu: '<circle cx="30" cy="22" r="16" fill="none" stroke="var(--ink-1)" stroke-width="3"/><circle cx="30" cy="22" r="9.500" fill="none" stroke="var(--ink-1)" stroke-width="3"/><circle cx="30" cy="22" r="4" fill="var(--accent)"/>',
  xu: '<path d="M12 30c6-14 12 6 18-8s12 6 18-8" stroke="var(--ink-1)" stroke-width="3.400" fill="none" stroke-dasharray="6 4"/><circle cx="30" cy="22" r="3" fill="var(--accent)"/>',
};
