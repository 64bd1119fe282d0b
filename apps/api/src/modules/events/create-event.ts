import { usualRespondTime } from '@oplich/contract';
import type { CreateEvent, Question } from '@oplich/contract/events/bodies';
import { keepAccount } from '../../db/lock-accounts.ts';
import { recordAudit } from '../../platform/audit/audit.ts';
import { newId } from '../../platform/ids.ts';
import { fail } from '../../platform/problem.ts';
import type { Operation } from '../../platform/operation.ts';
import { inviteToEvent, lockInvitable, writeFirstWindows } from '../participants/index.ts';
import { reserveForEvent, warehouseIdOf } from '../warehouse/index.ts';
import { expectedFor, newPeopleFields } from './aid-by-people/aid-by-people.ts';
import { newTravelFields } from './before-travel/before-travel.ts';
import { checkArrival, newWindowFields } from './arrival/arrival.ts';
import { checkBody, checkRegion } from './check-event.ts';
import { claimEventFiles } from './event-files.ts';
import { notifyRegion } from './news/notify-region.ts';
import { insertEvent, writeAidLines } from './write-events.repo.ts';

const nobodyInvited = { invited: [], cannotAccept: [] };

/** Questions get an id when they come without one. */
export const withIds = (questions: readonly Question[] | null | undefined): string =>
  JSON.stringify((questions ?? []).map(question => ({ ...question, id: question.id ?? newId() })));

/**
 * Creates a scheduled event, reserves its aid as far as the stock reaches and invites the hand-picked people; all of it
 * or nothing. Lack of stock never refuses an event. Returns its id.
 * @throws `unauthenticated` where the organizer's account was deleted after the session was checked
 */
export async function createEvent(operation: Operation, body: CreateEvent): Promise<string> {
  const { tx, actor, at } = operation;
  // Before all other locks: a deletion of the organizer waits for this event, or this event is refused.
  if (!(await keepAccount(tx, actor.id))) fail('unauthenticated');
  const warehouseId = await warehouseIdOf(tx, actor);
  await checkRegion(tx, actor, body.regionId);
  const id = newId();
  const picked = { emails: [...new Set(body.invitedEmails)], ids: [...new Set(body.invitedIds)] };
  const isAnybody = picked.emails.length + picked.ids.length > 0;
  // People before goods, because of the order of locks. Those who cannot be invited are refused below.
  if (isAnybody) await lockInvitable(tx, picked);
  await checkBody(tx, { id, warehouseId }, body, at);
  const { eventDate: begins, endsAt: ends, windows, maxParticipants } = body;
  checkArrival({ begins, ends, windows, maxParticipants });
  const lines = body.issuedAid ?? [];
  const organizerId = actor.role === 'administrator' ? null : actor.id;
  await insertEvent(tx, {
    id,
    organizerId,
    createdBy: actor.id,
    warehouseId,
    name: body.name,
    description: body.description,
    eventDate: body.eventDate,
    endsAt: body.endsAt ?? null,
    ...newWindowFields(body),
    orderCriteria: body.orderCriteria ?? [],
    type: body.type,
    regionId: body.regionId,
    locationCity: body.locationCity,
    localityKatottg: body.localityKatottg ?? null,
    locationAddress: body.locationAddress,
    maxParticipants: body.maxParticipants,
    invitationText: body.invitationText ?? null,
    respondTimeHours: body.respondTimeHours ?? usualRespondTime,
    ...newTravelFields(body),
    ...newPeopleFields(body),
    registrationForm: withIds(body.registrationForm),
    createdAt: at,
  });
  if (windows && ends) {
    const times = { eventDate: new Date(begins), endsAt: new Date(ends) };
    await writeFirstWindows(tx, { id, ...times, ...newWindowFields(body) });
  }
  await claimEventFiles(operation, id, body);
  await writeAidLines(tx, id, lines);
  const { expectedPersons } = newPeopleFields(body);
  await reserveForEvent(tx, id, expectedFor(lines, { expectedPersons, places: body.maxParticipants }), at);
  const invitation = { ...picked, askFirst: body.askFirst };
  const { invited, cannotAccept } = isAnybody ? await inviteToEvent(operation, id, invitation) : nobodyInvited;
  // Nothing of the event stays: it is sent again once its organizer knows.
  if (cannotAccept.length > 0) fail('participation_once_per_month', { cannotAccept });
  const event = { ...body, id, organizerId, eventDate: new Date(begins), endsAt: ends ? new Date(ends) : null };
  if (body.type !== 'private') await notifyRegion(operation, event, { invited });
  await recordAudit(tx, { actor, action: 'event.create', subject: { type: 'event', id }, at });
  return id;
}
