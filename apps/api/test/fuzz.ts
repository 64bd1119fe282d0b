import fc from 'fast-check';

interface Node {
  type?: string | string[];
  enum?: unknown[];
  const?: unknown;
  format?: string;
  pattern?: string;
  minLength?: number;
  maxLength?: number;
  minimum?: number;
  maximum?: number;
  items?: Node;
  properties?: Record<string, Node>;
  required?: string[];
  additionalProperties?: Node | boolean;
  anyOf?: Node[];
  oneOf?: Node[];
}

/** Values that break careless servers. */
const junk: fc.Arbitrary<unknown> = fc.oneof(
  fc.constantFrom<unknown[]>(
    null,
    '',
    ' ',
    '\u0000',
    'a\u0000b',
    '\ud800',
    '’"\'; DROP TABLE accounts; --',
    'x'.repeat(10_000),
    '9'.repeat(400),
    '-1',
    '1e9',
    '2026-02-30',
    '9999-99-99T99:99:99Z',
    -1,
    0,
    1.5,
    1e308,
    Number.MAX_SAFE_INTEGER + 1,
    true,
    [],
    [[]],
    {},
    { $ne: null },
    '__proto__',
  ),
  fc.jsonValue({ maxDepth: 2 }),
  fc.string({ unit: 'binary', maxLength: 30 }),
);

const text = (
  { minLength = 0, maxLength = 60, pattern, format }: Node,
  ids: readonly string[],
): fc.Arbitrary<string> => {
  if (format === 'uuid') return fc.oneof(fc.constantFrom(...ids), fc.uuid());
  if (format === 'date-time') {
    return fc
      .date({ min: new Date('2020-01-01'), max: new Date('2035-01-01'), noInvalidDate: true })
      .map(date => date.toISOString());
  }
  if (pattern !== undefined) return fc.stringMatching(new RegExp(pattern));
  return fc.string({ minLength, maxLength: Math.min(maxLength, minLength + 60), unit: 'grapheme' });
};

/** Values a JSON Schema allows, with junk here and there; `ids` are of things that are there. */
export function nearlyValid(node: Node, ids: readonly string[]): fc.Arbitrary<unknown> {
  return fc.oneof({ weight: 12, arbitrary: valid(node, ids) }, { weight: 1, arbitrary: junk });
}

function valid(node: Node, ids: readonly string[]): fc.Arbitrary<unknown> {
  const options = node.anyOf ?? node.oneOf;
  if (options) return fc.oneof(...options.map(option => nearlyValid(option, ids)));
  if (node.enum) return fc.constantFrom(...node.enum);
  if ('const' in node) return fc.constant(node.const);
  const type = Array.isArray(node.type) ? node.type[0] : node.type;
  switch (type) {
    case 'string':
      return text(node, ids);
    case 'integer':
      return fc.integer({ min: Math.max(node.minimum ?? -5, -5), max: Math.min(node.maximum ?? 100, 100_000) });
    case 'number':
      return fc.double({ noNaN: true, noDefaultInfinity: true });
    case 'boolean':
      return fc.boolean();
    case 'null':
      return fc.constant(null);
    case 'array':
      return fc.array(nearlyValid(node.items ?? {}, ids), { maxLength: 3 });
    case 'object': {
      if (!node.properties) return fc.dictionary(fc.string({ maxLength: 8 }), junk, { maxKeys: 3 });
      const model = Object.fromEntries(
        Object.entries(node.properties).map(([name, of]) => [name, nearlyValid(of, ids)]),
      );
      return fc.record(model, { requiredKeys: node.required ?? [] });
    }
    default:
      return junk;
  }
}

/** A whole body: mostly of the schema's shape, sometimes anything. */
export const aBody = (schema: Node, ids: readonly string[]): fc.Arbitrary<unknown> =>
  fc.oneof({ weight: 6, arbitrary: valid(schema, ids) }, { weight: 1, arbitrary: junk });
