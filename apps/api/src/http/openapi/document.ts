import { WaitsForApproval } from '@oplich/contract/approvals/schemas';
import type { Call, Table } from '@oplich/contract';
import { z } from 'zod';
import { isRaw } from '../serve.ts';
import { Components } from './components.ts';
import { bodyExample } from './examples.ts';
import type { Json, Side } from './json-schema.ts';
import { problemSchemas, refusalResponses, refusalsOf } from './responses.ts';
import { tagOf, tags } from './tags.ts';

/** Returns the OpenAPI 3.1 document of a table of calls, from the same schemas that validate. */
export function openapi(calls: Table, prefix: string): Json {
  const components = new Components();
  const paths: Record<string, Json> = {};
  for (const [key, call] of Object.entries(calls) as [string, Call][]) {
    const [method = '', path = ''] = key.split(' ');
    (paths[prefix + path] ??= {})[method.toLowerCase()] = operation(components, key, call);
  }
  return components.finish({
    openapi: '3.1.0',
    info: {
      title: 'Oplich',
      version: '1',
      summary: 'Coordination of humanitarian aid in Ukraine',
      license: { name: 'AGPL-3.0-or-later', identifier: 'AGPL-3.0-or-later' },
    },
    security: [{ bearer: [] }],
    servers: [{ url: '/', description: 'The product this document came from' }],
    tags,
    components: {
      schemas: problemSchemas,
      responses: refusalResponses,
      securitySchemes: { bearer: { type: 'http', scheme: 'bearer' } },
    },
    paths,
  });
}

function operation(components: Components, key: string, call: Call): Json {
  const optionalBody = call.body && !isRaw(call.body) && (call.body as z.ZodType).safeParse(undefined).success;
  const example = bodyExample(key);
  return {
    operationId: call.operationId,
    summary: call.summary,
    tags: [tagOf(key)],
    ...(call.who === 'anyone' && { security: [] }),
    'x-roles': call.who,
    ...(call.duties?.philanthrop && { 'x-duties': call.duties.philanthrop }),
    ...(call.duties?.administrator && { 'x-administrator-duties': call.duties.administrator }),
    ...(call.errors && {
      description: `May refuse with ${call.errors.map(code => `\`${code}\``).join(', ')}.`,
      'x-errors': call.errors,
    }),
    parameters: parametersOf(components, key, call),
    ...(call.body && {
      requestBody: { required: !optionalBody, content: contentOf(components, call.body, 'input', example) },
    }),
    responses: { ...successOf(components, call), ...refusalsOf(key, call) },
  };
}

function parametersOf(components: Components, key: string, call: Call): Json[] {
  const names = [...key.matchAll(/\{(\w+)\}/g)].map(([, name = '']) => name);
  const params = (call.params ??
    z.object(Object.fromEntries(names.map(name => [name, z.uuid()])))) as unknown as z.ZodType;
  const from = (where: 'path' | 'query', schema: z.ZodType) => {
    const { properties = {}, required = [] } = components.properties(schema, 'input');
    return Object.entries(properties).map(([name, of]) =>
      components.parameter({
        name,
        in: where,
        ...((where === 'path' || required.includes(name)) && { required: true }),
        schema: of,
        ...(name in meanings && { description: meanings[name] }),
      }),
    );
  };
  return [
    ...from('path', params),
    ...(call.query ? from('query', call.query as unknown as z.ZodType) : []),
    ...(call.idempotent ? [components.parameter(idempotencyKey)] : []),
  ];
}

/** What every list takes. */
const meanings: Readonly<Record<string, string>> = {
  page: 'The page, from 1',
  pageSize: 'How many a page has',
  sort: 'A field to sort by; with `-` descending',
  from: 'The first day',
  to: 'The last day',
  format: 'The whole list as a file',
};

const idempotencyKey = {
  name: 'Idempotency-Key',
  in: 'header' as const,
  description: 'Made with the same key again, a call gives its first answer and does nothing more',
  schema: { type: 'string', maxLength: 200 },
};

function successOf(components: Components, call: Call): Json {
  const waits = call.waits && {
    202: {
      description: 'Waits for a second yes',
      content: contentOf(components, WaitsForApproval, 'output'),
    },
  };
  if (call.answer === null) return { 204: { description: 'Done' }, ...waits };
  if (isRaw(call.answer) && call.answer.raw === 'redirect') {
    const location = { schema: { type: 'string' } };
    return { 302: { description: 'Go on there', headers: { Location: location } } };
  }
  const content = { ...contentOf(components, call.answer, 'output'), ...(call.exports && sheets) };
  return {
    [call.status ?? 200]: { description: 'Success', content },
    ...waits,
    ...(call.orNothing && { 204: { description: 'Success, nothing to say' } }),
  };
}

function contentOf(components: Components, schema: unknown, side: Side, example?: unknown): Json {
  if (!isRaw(schema)) {
    return {
      'application/json': {
        schema: components.schema(schema as z.ZodType, side),
        ...(example !== undefined && { example }),
      },
    };
  }
  const text = schema.raw.startsWith('text/') ? { type: 'string' } : binary;
  return {
    [schema.raw]: { schema: schema.form ? components.schema(schema.form as unknown as z.ZodType, side) : text },
  };
}

const binary: Json = { type: 'string', format: 'binary' };

/** What a list answers with `?format=`. */
const sheets: Json = {
  'text/csv': { schema: { type: 'string' } },
  'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet': { schema: binary },
};
