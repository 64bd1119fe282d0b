import { z } from 'zod';

export type Json = Record<string, unknown>;
export type Side = 'input' | 'output';
type Names = z.core.$ZodRegistry<{ id?: string }>;
type Described = Json & { $defs?: Record<string, Json> };

/**
 * Returns a schema as JSON Schema; named schemas of `names` are put into `$defs`. An optional property of a request is described by its
 * value when given: zod itself describes nothing for a value that is first transformed.
 */
export function jsonSchema(schema: z.ZodType, io: Side, names?: Names): Described {
  return z.toJSONSchema(schema, {
    io,
    ...(names && { metadata: names as typeof z.globalRegistry }),
    unrepresentable: 'any',
    override: ({ zodSchema, jsonSchema: node }) => {
      const { def } = zodSchema._zod as { def: { type: string; in?: z.ZodType; out?: z.ZodType } };
      if (io === 'input' && def.type === 'pipe' && def.in?._zod.def.type === 'transform' && def.out) {
        const { $schema: _, $defs: __, ...inner } = jsonSchema(def.out, io, names);
        Object.assign(node, inner);
      }
      if (names) simplify(node);
    },
  });
}

/** Removes parts that tell a reader nothing, and describes the keys of a record as properties. */
function simplify(node: Json): void {
  // A field that is added later breaks no client.
  if (node['additionalProperties'] === false) delete node['additionalProperties'];
  if (node['minimum'] === Number.MIN_SAFE_INTEGER) delete node['minimum'];
  if (node['maximum'] === Number.MAX_SAFE_INTEGER) delete node['maximum'];
  if (node['format'] === 'uuid' || node['format'] === 'date-time') delete node['pattern'];
  const keys = (node['propertyNames'] as { enum?: string[] } | undefined)?.enum;
  delete node['propertyNames'];
  if (!keys) return;
  node['properties'] = Object.fromEntries(keys.map(key => [key, node['additionalProperties']]));
  delete node['additionalProperties'];
}
