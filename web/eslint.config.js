import js from '@eslint/js';
import svelte from 'eslint-plugin-svelte';
import globals from 'globals';
import ts from 'typescript-eslint';

export default ts.config(
  { ignores: ['dist', 'look', 'wasm', 'public', 'src/wire.ts', 'src/games/*/wire.ts'] },
  js.configs.recommended,
  ...ts.configs.recommended,
  ...svelte.configs.recommended,
  ...svelte.configs.prettier,
  { languageOptions: { globals: { ...globals.browser, ...globals.node } } },
  { files: ['**/*.svelte', '**/*.svelte.ts'], languageOptions: { parserOptions: { parser: ts.parser } } },
  {
    files: ['offline/service-worker.js'],
    languageOptions: { globals: { ...globals.serviceworker, BUILD: 'readonly', FILES: 'readonly', GAMES: 'readonly' } },
  },
  { linterOptions: { reportUnusedDisableDirectives: 'error' } },
  {
    rules: {
      // A name of underscores says that a value is left out on purpose.
      '@typescript-eslint/no-unused-vars': ['error', { varsIgnorePattern: '^_+$', argsIgnorePattern: '^_+$' }],
      // Most maps and sets here live inside one function; the others are replaced, not changed.
      'svelte/prefer-svelte-reactivity': 'off',
      // `{' '}` keeps a space that Svelte would drop.
      'svelte/no-useless-mustaches': 'off',
    },
  },
);
