import { z } from 'zod';

const assertions = [
  'format',
  'pattern',
  'minLength',
  'maxLength',
  'minimum',
  'maximum',
  'exclusiveMinimum',
  'exclusiveMaximum',
  'minItems',
  'maxItems',
  'default',
  'id',
] as const;

/**
 * The JSON Schema that fast-json-stringify is fastest with: no assertions, and `T | null` as a list of types instead of
 * an `anyOf`, which it would decide by running a validator per value. What the schema does not name is left out.
 */
export function serializerSchema(schema: z.ZodType): object {
  return z.toJSONSchema(schema, {
    target: 'draft-7',
    io: 'output',
    unrepresentable: 'any',
    override: ({ jsonSchema }) => {
      const node = jsonSchema as Record<string, unknown> & { anyOf?: Record<string, unknown>[] };
      for (const name of assertions) Reflect.deleteProperty(node, name);
      if (node['enum'] && node['type'] === 'string') delete node['enum'];
      const [first, second, ...more] = node.anyOf ?? [];
      if (first && second?.['type'] === 'null' && more.length === 0 && typeof first['type'] === 'string') {
        delete node.anyOf;
        Object.assign(node, first, { type: [first['type'], 'null'] });
      }
    },
  });
}
