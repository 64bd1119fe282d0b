import { expect, test } from 'vitest';
import { anApp } from '../../../test/app.ts';
import { createFirstAdministrator } from './first-administrator.ts';

test('copies of the product that start together make one first administrator [R-RUN-16]', async () => {
  const { deps, clock } = await anApp();
  const first = { email: 'first@oplich.example', password: 'Перший-2026!aA' };
  const made = await Promise.all(
    Array.from({ length: 4 }, () => createFirstAdministrator(deps.db, first, clock.now())),
  );
  expect(made.filter(Boolean)).toEqual([true]);
  expect(await createFirstAdministrator(deps.db, first, clock.now())).toBe(false);
});
