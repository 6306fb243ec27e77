// Writes the names of all pictures that a card file may name, for the program that checks card files. Run it again
// when the package or our drawings change: `npm run art`.
import { writeFileSync } from 'node:fs';
import { createServer } from 'vite';

const vite = await createServer({
  configFile: false,
  server: { middlewareMode: true },
  appType: 'custom',
  optimizeDeps: { noDiscovery: true },
});
const { lists } = await vite.ssrLoadModule('/art/lists.ts');
for (const [file, text] of Object.entries(lists())) writeFileSync(file, text);
await vite.close();
