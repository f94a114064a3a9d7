/** Requests generated from a route's schema: valid ones, and broken ones. */
import fc from 'fast-check';
import type { z } from 'zod';

type Core = z.core.$ZodType;
type Def = Core['_zod']['def'] & Record<string, unknown>;
const defOf = (schema: unknown) => (schema as Core)._zod.def as Def;

/** Values that often break parsers, databases and careless code. */
export const oddities: fc.Arbitrary<unknown> = fc.oneof(
  fc.constantFrom<unknown>(
    null,
    true,
    false,
    0,
    -1,
    -0,
    1.5,
    1e308,
    2 ** 53,
    2 ** 63,
    -(2 ** 63),
    1e21,
    '',
    ' ',
    '0',
    '-1',
    '01',
    '12',
    '1e3',
    '٣',
    'NaN',
    'null',
    '\0',
    'a\0b',
    '\uD800',
    '\uDFFFx',
    '\uFEFF',
    '\u202Eabc',
    "'; drop table answers; --",
    '%00',
    '../../etc/passwd',
    '${7*7}',
    '<script>',
    'a'.repeat(5000),
    '𝔘𝔫𝔦',
    'ệ'.normalize('NFD'),
    [],
    {},
    [[]],
    [{}],
    [[[[[[]]]]]],
    ['__proto__'],
    { __proto__: null, length: 1e9 },
    { toString: 1 },
    { then: 1 },
    { $ne: null },
    { constructor: { prototype: { admin: true } } },
    JSON.parse('{"__proto__":{"admin":true}}'),
  ),
  fc.string({ unit: 'binary', maxLength: 40 }),
  fc.double(),
  fc.jsonValue({ maxDepth: 4 }),
);

const known = (name: string, pool: Record<string, readonly unknown[]>) => pool[name] ?? [];

/**
 * Values that fit a schema of the contract. `pool` has meaningful values by field name, such as existing ids, so
 * that requests get further than the first look-up.
 */
export function arbitraryOf(
  schema: unknown,
  pool: Record<string, readonly unknown[]> = {},
  name = '',
): fc.Arbitrary<unknown> {
  const made = make(schema, pool);
  const values = known(name, pool);
  return values.length > 0
    ? fc.oneof({ weight: 3, arbitrary: fc.constantFrom(...values) }, { weight: 1, arbitrary: made })
    : made;
}

function make(schema: unknown, pool: Record<string, readonly unknown[]>): fc.Arbitrary<unknown> {
  const def = defOf(schema);
  const inner = (value: unknown) => make(value, pool);
  switch (def.type) {
    case 'object': {
      const shape = def['shape'] as Record<string, unknown>;
      const fields = Object.entries(shape).map(
        ([key, field]) => [key, arbitraryOf(field, pool, key)] as const,
      );
      const requiredKeys = Object.keys(shape).filter(
        (key) => !['optional', 'default'].includes(defOf(shape[key]).type),
      );
      return fc.record(Object.fromEntries(fields), { requiredKeys, noNullPrototype: true });
    }
    case 'string':
      return textOf(def);
    case 'number':
      return fc.oneof(
        fc.integer({ min: 1, max: 50 }),
        fc.integer({ min: 1, max: 2 ** 31 - 1 }),
        fc.maxSafeInteger(),
      );
    case 'unknown':
      return fc.jsonValue({ maxDepth: 2 });
    case 'null':
      return fc.constant(null);
    case 'boolean':
      return fc.boolean();
    case 'literal':
      return fc.constantFrom(...(def['values'] as unknown[]));
    case 'enum':
      return fc.constantFrom(...Object.values(def['entries'] as object));
    case 'array':
      return fc.array(inner(def['element']), { maxLength: 5 });
    case 'record':
      return fc.dictionary(inner(def['keyType']) as fc.Arbitrary<string>, inner(def['valueType']), {
        maxKeys: 4,
        noNullPrototype: true,
      });
    case 'tuple':
      return fc.tuple(...(def['items'] as unknown[]).map(inner));
    case 'union':
      return fc.oneof(...(def['options'] as unknown[]).map(inner));
    case 'optional':
    case 'default':
      return inner(def['innerType']);
    case 'nullable':
      return fc.option(inner(def['innerType']));
    case 'pipe':
      return inner(def['in']);
    default:
      throw new Error(`no arbitrary for ${def.type} yet`);
  }
}

function textOf(def: Def): fc.Arbitrary<string> {
  const checks = ((def['checks'] as Core[] | undefined) ?? []).map((check) => defOf(check));
  const pattern = [def, ...checks]
    .map((one) => one['pattern'])
    .find((one) => one instanceof RegExp);
  if (pattern) return fc.stringMatching(pattern);
  const maxLength = Number(
    checks.find((check) => check['check'] === 'max_length')?.['maximum'] ?? 40,
  );
  return fc.string({ unit: 'grapheme', minLength: 1, maxLength: Math.min(maxLength, 40) });
}

/** Replaces or removes one part of a value, or adds something. */
export function mutated(value: unknown, oddity: unknown, at: number): unknown {
  if (value === null || typeof value !== 'object') return oddity;
  const copy = structuredClone(value) as Record<string, unknown>;
  const names = Object.keys(copy);
  const place = names[at % (names.length + 2)];
  if (place === undefined) return at % 2 ? { ...copy, extra: oddity } : oddity;
  if (at % 7 === 0) delete copy[place];
  else copy[place] = at % 3 === 0 ? mutated(copy[place], oddity, at >> 2) : oddity;
  return copy;
}

/** Bytes that are not valid JSON of ours: truncated, nested too deep, not UTF-8, or with a prefix. */
export const brokenBody = (text: string) =>
  fc.oneof(
    fc.nat(text.length).map((length) => Buffer.from(text.slice(0, length))),
    fc
      .integer({ min: 2, max: 20_000 })
      .map((depth) => Buffer.from('['.repeat(depth) + ']'.repeat(depth))),
    fc
      .integer({ min: 2, max: 5_000 })
      .map((depth) => Buffer.from('{"a":'.repeat(depth) + '1' + '}'.repeat(depth))),
    fc.uint8Array({ maxLength: 60 }).map((bytes) => Buffer.from(bytes)),
    fc.constantFrom('\uFEFF', '\0', '//', 'x=', '"\uD800"').map((head) => Buffer.from(head + text)),
    fc
      .uint8Array({ minLength: 1, maxLength: 4 })
      .map((bytes) =>
        Buffer.concat([Buffer.from(text.slice(0, -1)), Buffer.from(bytes), Buffer.from('}')]),
      ),
    fc.constant(Buffer.from(text.replace('{', '{"\\u0000":1,"\\ud800":"\\udfff",'))),
  );
