import type { Call, Table } from '@oplich/contract';
import { z } from 'zod';
import { isRaw } from './serve.ts';

type Json = Record<string, unknown>;

/**
 * A schema as JSON Schema. What a request may leave empty is described as what it is when given: zod itself would say
 * nothing of a value that is first folded.
 */
export function jsonSchema(schema: z.ZodType, io: 'input' | 'output'): Json & { $defs?: Record<string, Json> } {
  return z.toJSONSchema(schema, {
    io,
    unrepresentable: 'any',
    override: ({ zodSchema, jsonSchema: node }) => {
      const { def } = zodSchema._zod as { def: { type: string; in?: z.ZodType; out?: z.ZodType } };
      if (io === 'output' || def.type !== 'pipe' || def.in?._zod.def.type !== 'transform' || !def.out) return;
      const { $schema: _, ...inner } = jsonSchema(def.out, io);
      Object.assign(node, inner);
    },
  });
}

/** The OpenAPI 3.1 document of a table of calls, from the same schemas that validate. */
export function openapi(calls: Table, prefix: string): Json {
  const schemas: Record<string, Json> = { Problem: problemSchema };
  const paths: Record<string, Json> = {};

  const toJson = (schema: unknown, io: 'input' | 'output'): Json => {
    const { $schema: _, $defs = {}, ...own } = jsonSchema(schema as z.ZodType, io);
    const lift = (value: unknown) =>
      JSON.parse(JSON.stringify(value).replaceAll('#/$defs/', '#/components/schemas/')) as Json;
    for (const [name, definition] of Object.entries($defs)) schemas[name] = lift(definition);
    return lift(own);
  };
  const content = (schema: unknown, io: 'input' | 'output'): Json =>
    isRaw(schema) ? { [schema.raw]: {} } : { 'application/json': { schema: toJson(schema, io) } };
  const parameters = (where: 'path' | 'query', schema: unknown): Json[] => {
    const { properties = {}, required = [] } = toJson(schema, 'input') as { properties?: Json; required?: string[] };
    return Object.entries(properties).map(([name, of]) => ({
      name,
      in: where,
      required: where === 'path' || required.includes(name),
      schema: of,
    }));
  };

  for (const [key, call] of Object.entries(calls) as [string, Call][]) {
    const [method = '', path = ''] = key.split(' ');
    const names = [...path.matchAll(/\{(\w+)\}/g)].map(match => match[1] ?? '');
    const status = call.answer === null ? 204 : (call.status ?? 200);
    (paths[prefix + path] ??= {})[method.toLowerCase()] = {
      operationId: key.replace(/\W+/g, '_').replace(/_$/, ''),
      summary: call.summary,
      tags: [path.split('/')[1]],
      security: call.who === 'anyone' ? [] : [{ bearer: [] }],
      'x-roles': call.who,
      'x-errors': call.errors ?? [],
      parameters: [
        ...(call.params
          ? parameters('path', call.params)
          : names.map(name => ({ name, in: 'path', required: true, schema: { type: 'string', format: 'uuid' } }))),
        ...(call.query ? parameters('query', call.query) : []),
        ...(call.idempotent
          ? [{ name: 'Idempotency-Key', in: 'header', required: false, schema: { type: 'string', maxLength: 200 } }]
          : []),
      ],
      ...(call.body && { requestBody: { required: true, content: content(call.body, 'input') } }),
      responses: {
        [status]: {
          description: 'Success',
          ...(call.answer && { content: { ...content(call.answer, 'output'), ...(call.exports && files) } }),
        },
        ...(call.orNothing && { 204: { description: 'Success, nothing to say' } }),
        default: {
          description: ['validation_failed', ...(call.errors ?? [])].join(', '),
          content: { 'application/problem+json': { schema: { $ref: '#/components/schemas/Problem' } } },
        },
      },
    };
  }
  return {
    openapi: '3.1.0',
    info: { title: 'Oplich', version: '1', license: { name: 'AGPL-3.0-or-later' } },
    components: { schemas, securitySchemes: { bearer: { type: 'http', scheme: 'bearer' } } },
    paths,
  };
}

/** What a list answers with `?format=`. */
const files: Json = {
  'text/csv': {},
  'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet': {},
};

const problemSchema: Json = {
  type: 'object',
  required: ['type', 'title', 'status', 'detail', 'requestId'],
  properties: {
    type: { type: 'string' },
    title: { type: 'string' },
    status: { type: 'integer' },
    detail: { type: 'string' },
    requestId: { type: 'string' },
    errors: {
      type: 'array',
      items: { type: 'object', properties: { path: { type: 'string' }, code: { type: 'string' } } },
    },
  },
};
