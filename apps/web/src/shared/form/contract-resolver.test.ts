import { expect, test } from 'vitest';
import { z } from 'zod';
import { contractResolver } from './contract-resolver.ts';

const options = { fields: {}, shouldUseNativeValidation: false };

test('a form whose schema cannot be loaded lets the action be tried, and checks again once the link is back', async () => {
  let isCut = true;
  const resolve = contractResolver<{ name: string }>(
    () =>
      isCut ? Promise.reject(new TypeError('Failed to fetch')) : Promise.resolve(z.object({ name: z.string().min(1) })),
    values => values,
  );
  const values = { name: '' };
  expect(await resolve(values, undefined, options)).toEqual({ values, errors: {} });
  isCut = false;
  expect(await resolve(values, undefined, options)).toMatchObject({
    values: {},
    errors: { name: { type: 'required' } },
  });
});

test('what is sent under another name is marked where it was typed', async () => {
  const schema = z.object({ audience: z.object({ userIds: z.array(z.string()).min(1) }) });
  const resolve = contractResolver<{ people: string[] }>(
    () => Promise.resolve(schema),
    ({ people }) => ({ audience: { userIds: people } }),
    { 'audience.userIds': 'people' },
  );
  const { errors } = await resolve({ people: [] }, undefined, options);
  expect(Object.keys(errors)).toEqual(['people']);
});
