// Writes src/wire.ts from schema.json, which is `GET /api` of a running server, and src/games/NAME/wire.ts from the
// schema.json beside it, which a test of the game writes. Nobody types the wire's types by hand.
import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { compile } from 'json-schema-to-typescript';

/** The generator ignores what stands beside a `$ref` or an `anyOf`; JSON Schema means both. */
function joined(schema) {
  if (Array.isArray(schema)) return schema.map(joined);
  if (schema === null || typeof schema !== 'object') return schema;
  const own = Object.fromEntries(Object.entries(schema).map(([key, value]) => [key, joined(value)]));
  if (typeof own.$ref === 'string') own.$ref = own.$ref.replace('#/components/schemas/', '#/$defs/');
  const { $ref, anyOf, oneOf, description, title, ...rest } = own;
  const part = $ref ? { $ref } : anyOf ? { anyOf } : oneOf ? { oneOf } : null;
  if (!part) return own;
  // A remark beside a `$ref` would give the type a second name.
  if (!('properties' in rest)) return $ref ? { $ref } : own;
  return { ...(description && { description }), ...(title && { title }), allOf: [part, rest] };
}

async function write(schemas, from, to) {
  const $defs = Object.fromEntries(
    Object.entries(schemas).map(([name, schema]) => [name, { ...joined(schema), title: name }]),
  );
  const root = {
    title: 'Wire',
    type: 'object',
    description: 'Everything that goes over the wire, by name.',
    $defs,
    properties: Object.fromEntries(Object.keys($defs).map((name) => [name, { $ref: `#/$defs/${name}` }])),
    required: Object.keys($defs),
  };
  const code = await compile(root, 'Wire', {
    additionalProperties: false,
    format: false,
    unreachableDefinitions: false,
    bannerComment: `// Made from ${from} by \`npm run types\`. Do not edit.`,
  });
  writeFileSync(to, code);
}

const read = (file) => JSON.parse(readFileSync(file, 'utf8'));
await write(read('schema.json').components.schemas, 'schema.json', 'src/wire.ts');
for (const game of readdirSync('src/games')) {
  const folder = `src/games/${game}`;
  if (existsSync(`${folder}/schema.json`))
    await write(read(`${folder}/schema.json`).$defs, 'schema.json', `${folder}/wire.ts`);
}
