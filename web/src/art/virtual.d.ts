// Made by art/plugin.ts when the page is built.
declare module 'virtual:icons/*' {
  /** The paths of the icons that the game's cards name. */
  const paths: Record<string, string>;
  export default paths;
}
declare module 'virtual:credits' {
  /** Who has drawn the icons of the built-in cards, and which. */
  const authors: { name: string; icons: string[] }[];
  export default authors;
}
