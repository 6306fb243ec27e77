import { svelte } from '@sveltejs/vite-plugin-svelte';
import { defineConfig } from 'vitest/config';
import { cardIcons, chunkName } from './art/plugin';
import { keptPage } from './offline/plugin';

/** The server that the page talks to during development. */
const target = process.env.PAIJU_SERVER ?? 'http://localhost:7500';
const proxy = {
  '/api': target,
  '/healthz': target,
  '/art': target,
  // The server refuses a socket from a page of another origin, so the proxy rewrites the origin.
  '/ws': { target, ws: true, changeOrigin: true, rewriteWsOrigin: true },
};
/** As the server sends it; the built page must work under it. */
const policy =
  "default-src 'self'; script-src 'self' 'wasm-unsafe-eval'; connect-src 'self' ws: wss:; img-src 'self' data:; object-src 'none'; base-uri 'none'; form-action 'self'; frame-ancestors 'none'";

export default defineConfig({
  plugins: [svelte(), cardIcons(), keptPage()],
  server: { proxy, port: 5173, strictPort: true },
  preview: { proxy, port: 4173, strictPort: true, headers: { 'content-security-policy': policy } },
  build: {
    target: 'es2022',
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    reportCompressedSize: false,
    rollupOptions: { output: { chunkFileNames: chunkName } },
  },
  worker: { format: 'es' },
  test: { include: ['tests/**/*.test.ts'], environment: 'node', testTimeout: 120_000 },
  resolve: process.env.VITEST ? { conditions: ['browser'] } : {},
});
