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

test('a line that was just added is not judged before anybody was in it; what is said of the others stays [R-UIX-29]', async () => {
  const schema = z.object({ items: z.array(z.object({ name: z.string().min(1) })) });
  const said = [{ name: { type: 'required' } }];
  const resolve = contractResolver<{ items: { name: string }[] }>(
    () => Promise.resolve(schema),
    values => values,
    {},
    () => said as never,
  );
  const values = { items: [{ name: '' }, { name: '' }] };
  const added = await resolve(values, undefined, { ...options, names: ['items'] });
  expect(added.errors).toEqual({ items: said });
  // The field itself is judged, and the whole when it is sent.
  const whole = await resolve(values, undefined, { ...options, names: ['items.0.name', 'items.1.name'] });
  expect(whole.errors).toMatchObject({ items: [{ name: { type: 'required' } }, { name: { type: 'required' } }] });
});
