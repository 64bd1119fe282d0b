/** The participants of the mix: a partner with goods, people who are given aid, and people who come to a full event. */
import { until } from '../../../apps/api/test/until.ts';
import { newEmail, person } from '../client.ts';
import type { Callers } from './answered.ts';

/** The goods at the beginning, the places of the full event, and how many come to it at once. */
export const stock = { initial: 12, places: 5, people: 12 } as const;

interface Known {
  readonly id: string;
}
export interface Member {
  readonly id: string;
  readonly email: string;
  readonly token: string;
}
export interface Scene {
  readonly partner: { readonly email: string; readonly token: string };
  /** The position issued at the table and transferred by acts. */
  readonly position: Known;
  readonly sent: Known;
  /** An event of today at which the takers are given aid. */
  readonly table: Known;
  readonly takers: readonly Member[];
}

async function confirm(callers: Callers, email: string): Promise<void> {
  const token = await until(async () => /[?&]token=([\w.-]+)/.exec((await callers.place.textTo(email)) ?? '')?.[1], {
    withinMs: 60_000,
    everyMs: 100,
    what: `an e-mail to ${email}`,
  });
  await callers.done('POST /accounts/confirm-email', { body: { email, token } });
}

/** Signs a displaced person up, who confirms and logs in. */
export async function aDisplaced(callers: Callers): Promise<Member> {
  const email = newEmail('person');
  const { id } = await callers.done<Known>('POST /accounts/register/displaced', { body: person(email) });
  await confirm(callers, email);
  return { id, email, token: await callers.signIn(email) };
}

async function aPartner(callers: Callers, administrator: string) {
  const email = newEmail('volunteer');
  const body = { ...person(email), partnerType: 'volunteer', volunteerRegisterDate: '2022-05-10' };
  await callers.done('POST /accounts/register/philanthrop', { body });
  await confirm(callers, email);
  const approve = `POST /accounts/update/philanthrop/${encodeURIComponent(email)}/approve`;
  await callers.done(approve, { token: administrator });
  return { email, token: await callers.signIn(email) };
}

/** Creates an event in an hour. */
export const anEvent = (
  callers: Callers,
  token: string,
  name: string,
  maxParticipants: number,
  issuedAid: readonly { positionId: string; quantityPerParticipant: string }[] = [],
): Promise<Known> =>
  callers.done('POST /events', {
    token,
    body: {
      name,
      description: 'Візьміть документ.',
      eventDate: new Date(callers.place.now().getTime() + 3_600_000).toISOString(),
      regionId: 63,
      locationCity: 'Харків',
      locationAddress: 'вул. Сумська, 1',
      maxParticipants,
      type: 'general',
      issuedAid,
    },
  });

/** Makes a partner with goods and an event of today with eight people who were confirmed. */
export async function prepare(callers: Callers): Promise<Scene> {
  const { email, password } = callers.place.administrator;
  const partner = await aPartner(callers, await callers.signIn(email, password));
  const { token } = partner;
  const goods = (name: string, quantity: number): Promise<Known> =>
    callers.done('POST /warehouse/positions', {
      token,
      body: {
        name,
        units: 'набір',
        quantity: String(quantity),
        netUnitPrice: '250.00',
        costPerItemWithoutVat: '248.55',
        receivedDate: '2026-01-15',
        category: 'food',
      },
    });
  const position = await goods('Набір', stock.initial);
  const sent = await goods('Набір для передачі', 100_000);
  const table = await anEvent(callers, token, 'Видача', 8, [{ positionId: position.id, quantityPerParticipant: '1' }]);
  const takers = await Promise.all(Array.from({ length: 8 }, () => aDisplaced(callers)));
  for (const one of takers) {
    await callers.done(`POST /events/${table.id}/participants/apply`, { token: one.token, body: {} });
    await callers.done(`POST /events/${table.id}/participants/${one.id}/confirmed`, { token });
  }
  return { partner, position, sent, table, takers };
}
