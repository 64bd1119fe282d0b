/** The people of a walk: their households, who received aid before and who is linked with whom. */
import { expect } from 'vitest';
import type { Caller, TestApp } from '../app.ts';
import { anyMember, link } from '../families.ts';
import { aDisplaced, aPartner } from '../people.ts';
import { anEvent, aPosition, issue } from '../things.ts';
import { forEach } from './for-each.ts';

/** A person, with the facts that the order may compare. */
export interface Person extends Caller {
  needs: boolean;
  children: boolean;
  elderly: boolean;
  lastAidedOn: string | null;
  linked: Person | null;
  /** When they applied to another event, which keeps them from this one for a month, and in which group of things. */
  busySince: Date | null;
  busyGroup: number;
}
/**
 * Creates people of whom some live with children, elders or needs, some received aid before, and some are linked in pairs.
 */
export async function aCrowd(app: TestApp, count: number): Promise<Person[]> {
  const crowd: Person[] = [];
  const places = Array.from({ length: count }, (_, place) => place);
  await forEach(places, async place => {
    const kind = place % 9;
    const [needs, children, elderly] = [kind === 1 || kind === 2, kind === 2 || kind === 3, kind === 4 || kind === 3];
    const caller = await aDisplaced(app);
    const members = [...(children ? [anyMember('2020-01-01')] : []), ...(elderly ? [anyMember('1950-01-01')] : [])];
    if (needs || members.length > 0) {
      const body = { members, needs: needs ? ['disability'] : [], version: 0 };
      expect((await app.ask(caller, 'PUT /accounts/household', { body })).status).toBe(200);
    }
    crowd[place] = {
      ...caller,
      needs,
      children,
      elderly,
      lastAidedOn: null,
      linked: null,
      busySince: null,
      busyGroup: 0,
    };
  });
  for (const [place, person] of crowd.entries()) {
    const other = crowd[place + 1];
    if (place % 50 !== 7 || !other) continue;
    await link(app, person, other);
    [person.linked, other.linked] = [other, person];
  }
  for (const day of ['2026-01-10', '2026-01-20'])
    await aidThem(app, day, crowd.filter((_, place) => place % 20 === (day.endsWith('10') ? 5 : 11)).slice(0, 150));
  return crowd;
}

/** Gives aid to people on a day, by an event of its own. */
async function aidThem(app: TestApp, day: string, people: readonly Person[]) {
  const giver = await aPartner(app);
  const { id: positionId } = await aPosition(app, giver, { quantity: `${people.length}`, receivedDate: '2026-01-02' });
  const eventDate = `${day}T10:00:00Z`;
  const maxParticipants = people.length;
  const issuedAid = [{ positionId, quantityPerParticipant: '1' }];
  const event = await anEvent(app, giver, { eventDate, maxParticipants, issuedAid });
  const params = { id: event.id };
  await forEach(people, person => app.call(person, 'POST /events/{id}/participants/apply', { params, body: {} }));
  const participantIds = people.map(({ id }) => id);
  for (let from = 0; from < participantIds.length; from += 100) {
    const body = { participantIds: participantIds.slice(from, from + 100), status: 'confirmed' as const };
    await app.call(giver, 'POST /events/{id}/participants/move', { params, body });
  }
  app.clock.set(eventDate);
  await forEach(people, async person => expect((await issue(app, giver, event, person)).status).toBe(200));
  for (const person of people) person.lastAidedOn = day;
}
