import { expect, test } from 'vitest';
import { z } from 'zod';
import { contractResolver } from './contract-resolver.ts';

const options = { fields: {}, shouldUseNativeValidation: false };

test('a form whose schema cannot be loaded lets the deed be tried, and checks again once the link is back', async () => {
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
