/**
 * Calls × roles × duties, generated from the table of calls: each call open to partners or administrators names the duties it needs, and is
 * refused to everybody who has only others.
 */
import { administratorDuties, isOwnCall, partnerDuties, withIncluded, type Call, type Key } from '@oplich/contract';
import { calls } from '@oplich/contract/calls';
import { beforeAll, describe, expect, test } from 'vitest';
import { paramsFor } from './params-for.ts';
import { anApp, type Caller, type TestApp } from './app.ts';
import { aMemberOf, anAdministrator, aPartner } from './people.ts';

type CallKey = keyof typeof calls & Key;
const table = Object.entries(calls) as [CallKey, Call][];
const isFor = (call: Call, role: 'philanthrop' | 'administrator') => call.who !== 'anyone' && call.who.includes(role);

let app: TestApp;
let partner: Caller;
const members = new Map<string, Caller>();
const administrators = new Map<string, Caller>();

beforeAll(async () => {
  app = await anApp();
  partner = await aPartner(app);
  for (const duty of partnerDuties) members.set(duty, await aMemberOf(app, partner, [duty]));
  for (const duty of administratorDuties) administrators.set(duty, await anAdministrator(app, duty));
});

const isForbidden = async (as: Caller, key: CallKey, call: Call) => {
  const reply = await app.ask(as, key, { params: paramsFor(key), ...(call.body && { body: {} }) });
  return reply.body.detail === 'forbidden';
};

describe('a call of the table', () => {
  test('that is open to partners, or to administrators, names its duties, unless it is everybody’s own [R-TEA-1]', () => {
    const unnamed = table.filter(
      ([key, call]) =>
        (isFor(call, 'philanthrop') && !call.duties?.philanthrop && !isOwnCall(key)) ||
        (isFor(call, 'administrator') && !call.duties?.administrator && !isOwnCall(key)),
    );
    expect(unnamed.map(([key]) => key)).toEqual([]);
    const foreign = table.filter(
      ([, call]) =>
        (call.duties?.philanthrop && !isFor(call, 'philanthrop')) ||
        (call.duties?.administrator && !isFor(call, 'administrator')),
    );
    expect(foreign.map(([key]) => key)).toEqual([]);
  });

  const ofPartners = table.filter(([, call]) => call.duties?.philanthrop);
  test.each(ofPartners)('%s: to members with one of its duties and no others [R-TEA-1]', async (key, call) => {
    const needed: readonly string[] = call.duties?.philanthrop ?? [];
    for (const duty of partnerDuties) {
      const has = withIncluded([duty]).some(one => needed.includes(one));
      expect(await isForbidden(members.get(duty) as Caller, key, call), duty).toBe(!has);
    }
    expect(await isForbidden(partner, key, call), 'the partner itself').toBe(false);
  });

  const ofAdministrators = table.filter(([, call]) => call.duties?.administrator);
  test.each(ofAdministrators)(
    '%s: to administrators with one of its duties and no others [R-TEA-2]',
    async (key, call) => {
      const needed: readonly string[] = call.duties?.administrator ?? [];
      for (const duty of administratorDuties) {
        expect(await isForbidden(administrators.get(duty) as Caller, key, call), duty).toBe(!needed.includes(duty));
      }
    },
  );

  const others = table.filter(([key, call]) => call.who !== 'anyone' && !call.duties?.philanthrop && !isOwnCall(key));
  test.each(others)('%s: to nobody while they act for a partner [R-TEA-1]', async (key, call) => {
    for (const member of members.values()) expect(await isForbidden(member, key, call)).toBe(true);
  });
});
