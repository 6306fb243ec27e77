// Writes src/wire.ts from schema.json, which is `GET /api` of a running server.
// `npm run schema` fetches a newer one. Nobody types the wire's types by hand.
import { readFileSync, writeFileSync } from 'node:fs';
import { compile } from 'json-schema-to-typescript';

const { components } = JSON.parse(readFileSync('schema.json', 'utf8'));

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

const $defs = Object.fromEntries(
  Object.entries(components.schemas).map(([name, schema]) => [name, { ...joined(schema), title: name }]),
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
  bannerComment: '// Made from schema.json by `npm run types`. Do not edit.',
});
writeFileSync('src/wire.ts', code);
