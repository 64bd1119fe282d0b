import { readdirSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Call } from '@oplich/contract';
import { calls } from '@oplich/contract/calls';
import { createConfig, lintFromString } from '@redocly/openapi-core';
import { z } from 'zod';
import { describe, expect, test } from 'vitest';
import { isRaw } from '../serve.ts';
import { openapi } from './document.ts';
import { bodyExample } from './examples.ts';
import { namedSchemas } from './named-schemas.ts';

interface Operation {
  operationId: string;
  'x-duties'?: string[];
  'x-administrator-duties'?: string[];
  tags: string[];
  parameters: object[];
  requestBody?: { required: boolean; content: Record<string, { schema: object; example?: unknown }> };
  responses: Record<string, { $ref?: string; content?: Record<string, { schema: object }> }>;
}
interface Document {
  paths: Record<string, Record<string, Operation>>;
  tags: { name: string }[];
  components: Record<'schemas' | 'parameters' | 'responses', Record<string, unknown>>;
}
const document = openapi(calls, '/api') as unknown as Document;
const text = JSON.stringify(document);
const table = Object.entries(calls) as [string, Call][];
const operations = Object.values(document.paths).flatMap(methods => Object.values(methods));

describe('the document of the API', () => {
  test('a linter’s recommended rules find nothing in it [R-API-8]', async () => {
    const config = await createConfig({
      extends: ['recommended'],
      // `/acts/{id}/issue` beside `/acts/verify/{number}`: the paths are promised, and no id, address or number is one of these words.
      rules: { 'no-ambiguous-paths': 'off' },
    });
    const problems = await lintFromString({ source: text, absoluteRef: 'openapi.json', config });
    expect(problems.map(({ ruleId, message }) => `${ruleId}: ${message}`)).toEqual([]);
  });

  test('every call has a name of its own that can be the name of a method, and a tag that is described [R-API-8]', () => {
    expect(operations).toHaveLength(table.length);
    const names = operations.map(({ operationId }) => operationId);
    expect(new Set(names).size).toBe(names.length);
    for (const name of names) expect(name).toMatch(/^[a-z]+([A-Z][a-z]+)*$/);
    expect(document.paths['/api/events']).toMatchObject({
      get: { operationId: 'listEvents' },
      post: { operationId: 'createEvent' },
    });
    const described = new Set(document.tags.map(({ name }) => name));
    for (const { tags } of operations) expect(tags.filter(tag => !described.has(tag))).toEqual([]);
  });

  test('every call says the duties it needs of partners and of administrators, as the table has them [R-TEA-1, R-TEA-2]', () => {
    const said = table.map(([key]) => {
      const [method = '', path = ''] = key.split(' ');
      const operation = document.paths[`/api${path}`]?.[method.toLowerCase()];
      return [key, operation?.['x-duties'], operation?.['x-administrator-duties']];
    });
    expect(said).toEqual(table.map(([key, { duties }]) => [key, duties?.philanthrop, duties?.administrator]));
    expect(document.paths['/api/events/{id}/hand-out']?.['get']?.['x-duties']).toEqual(['desk', 'events']);
  });

  test('a schema the contract exports stands once, under its name [R-API-8]', async () => {
    const source = fileURLToPath(new URL('../../../../../packages/contract/src', import.meta.url));
    const files = readdirSync(source, { recursive: true, encoding: 'utf8' }).filter(
      file => file.endsWith('.ts') && !file.endsWith('.test.ts'),
    );
    const unnamed: string[] = [];
    for (const file of files) {
      const exported = (await import(path.join(source, file))) as Record<string, unknown>;
      for (const [name, schema] of Object.entries(exported)) {
        if (/^[A-Z]/.test(name) && schema instanceof z.ZodType && namedSchemas.get(schema)?.id !== name) {
          unnamed.push(`${file} ${name}`);
        }
      }
    }
    expect(unnamed).toEqual([]);

    const ref = (name: string) => ({ $ref: `#/components/schemas/${name}` });
    const { post, get } = document.paths['/api/events'] ?? {};
    expect(post?.requestBody?.content['application/json']?.schema).toEqual(ref('CreateEvent'));
    expect(post?.responses['201']?.content?.['application/json']?.schema).toEqual(ref('Event'));
    expect(get?.responses['200']?.content?.['application/json']?.schema).toEqual(ref('ListedEventPage'));
    expect(text).not.toMatch(/\$defs|~input|__schema/);
  });

  test('the document stays small enough to be read [R-API-8]', () => {
    expect(text.length).toBeLessThan(450_000);
  });

  test('what several calls share is referred to: refusals, pages, the key of a repeated call [R-API-8]', () => {
    for (const { responses } of operations) {
      for (const [status, { $ref }] of Object.entries(responses)) {
        if (!/^[23]/.test(status)) expect($ref).toMatch(/^#\/components\/responses\/\w+$/);
      }
    }
    const ref = (name: string) => ({ $ref: `#/components/parameters/${name}` });
    const { get, post } = document.paths['/api/events'] ?? {};
    expect(get?.parameters).toEqual(expect.arrayContaining([ref('Page'), ref('PageSize'), ref('Search')]));
    expect(post?.parameters).toEqual([ref('IdempotencyKey')]);
    expect(document.components.parameters['Page']).toMatchObject({ name: 'page', in: 'query' });
  });

  test('a body that may be left out is not required, and a redirect has no content [R-API-8]', () => {
    expect(document.paths['/api/help-requests/{id}/claim']?.['post']?.requestBody?.required).toBe(false);
    expect(document.paths['/api/events']?.['post']?.requestBody?.required).toBe(true);
    expect(document.paths['/api/files/{id}']?.['get']?.responses).not.toHaveProperty('200');
    expect(document.paths['/api/files/{id}']?.['get']?.responses).toHaveProperty('302');
  });
});

describe('examples of bodies', () => {
  const withExample = table.filter(([key]) => bodyExample(key) !== undefined);

  test.each(withExample.map(([key]) => key))('%s: the example holds by the schema [R-API-8]', key => {
    const { body } = calls[key as keyof typeof calls] as Call;
    if (!body || isRaw(body)) throw new Error(`${key} takes no JSON`);
    expect((body as z.ZodType).safeParse(bodyExample(key)).error?.issues).toBeUndefined();
  });

  test('they stand in the document [R-API-8]', () => {
    expect(operations.filter(({ requestBody }) => requestBody?.content['application/json']?.example)).toHaveLength(
      withExample.length,
    );
    expect(withExample.length).toBeGreaterThan(15);
  });
});
