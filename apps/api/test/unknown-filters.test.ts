/** What holds for the query of every call, read from the one table. */
import { roles, type Call, type Key } from '@oplich/contract';
import { calls } from '@oplich/contract/calls';
import { beforeAll, describe, expect, test } from 'vitest';
import { anApp, type Caller, type TestApp } from './app.ts';
import { aDisplaced, anAdministrator, aPartner } from './people.ts';

/** Words somebody types, or a code of letters and digits that anybody may have given: there is no list of these. */
const typed = new Set(['search', 'uniqueCode', 'code', 'key', 'signature', 'reader', 'session', 'question', 'answer']);
const id = '01890000-0000-7000-8000-000000000000';

const asked = (Object.entries(calls) as [keyof typeof calls & Key, Call][]).flatMap(([key, call]) =>
  Object.keys((call.query as { shape?: object } | undefined)?.shape ?? {})
    .filter(name => !typed.has(name))
    .map(name => ({ key, name, call })),
);

let app: TestApp;
let callers: Record<(typeof roles)[number], Caller>;

beforeAll(async () => {
  app = await anApp();
  callers = {
    displaced: await aDisplaced(app),
    philanthrop: await aPartner(app),
    administrator: await anAdministrator(app),
  };
});

const refusalOf = async ({ key, call }: (typeof asked)[number], query: Record<string, string>) => {
  const caller =
    call.who === 'anyone' ? null : callers[(call.who as readonly (keyof typeof callers)[])[0] ?? 'displaced'];
  const params = Object.fromEntries([...key.matchAll(/\{(\w+)\}/g)].map(([, name = '']) => [name, id]));
  return app.ask(caller, key, { params, query });
};

describe('an unknown value of a filter', () => {
  test.each(asked)('is a 400 at $name of $key [R-API-22]', async one => {
    const { status, body } = await refusalOf(one, { [one.name]: 'безглуздя' });
    expect([status, body.detail]).toEqual([400, 'validation_failed']);
    expect(body.errors?.map(({ path }) => path.split('.')[1])).toContain(one.name);
  });

  test.each(asked.filter(({ name }) => name === 'regionId'))(
    'is a region there is not, too: $key [R-API-22]',
    async one => {
      expect((await refusalOf(one, { regionId: '99' })).status).toBe(400);
      expect((await refusalOf(one, { regionId: '63' })).status).not.toBe(400);
    },
  );
});
