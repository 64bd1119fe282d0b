import { usualRespondTime } from '@oplich/contract';
import type { CreateEvent, Question } from '@oplich/contract/events/schemas';
import type { Tx } from '../../db/pool.ts';
import type { User } from '../../platform/user.ts';
import { recordAudit } from '../../platform/audit/audit.ts';
import { newId } from '../../platform/ids.ts';
import { notify } from '../notifications/index.ts';
import { eventParams, inviteToEvent } from '../participants/index.ts';
import { reserveForEvent, warehouseIdOf } from '../warehouse/index.ts';
import { checkBody, checkRegion } from './check-event.ts';
import { claimEventFiles } from './event-files.ts';
import { insertEvent, writeAidLines } from './write-events.repo.ts';

/** A new event that is not private is told to everybody in its region; who is invited was told so [R-NOT-4]. */
const notifyRegion = (tx: Tx, user: User, event: CreateEvent & { id: string }, invited: readonly string[], at: Date) =>
  notify(tx, {
    kind: 'eventNew',
    params: eventParams({ ...event, eventDate: new Date(event.eventDate) }),
    link: `/cabinet/events/${event.id}`,
    audience: { regionIds: [event.regionId], exceptIds: invited },
    at,
    senderId: user.id,
    email: 'byChoice',
  });

/** Questions get an id when they come without one. */
export const withIds = (questions: readonly Question[] | null | undefined): string =>
  JSON.stringify((questions ?? []).map(question => ({ ...question, id: question.id ?? newId() })));

/**
 * Creates a scheduled event, reserves its aid as far as the stock reaches and invites the hand-picked people; all of it
 * or nothing. Lack of stock never refuses an event. Returns its id.
 */
export async function createEvent(tx: Tx, user: User, body: CreateEvent, at: Date): Promise<string> {
  const warehouseId = await warehouseIdOf(tx, user);
  await checkRegion(tx, user, body.regionId);
  const id = newId();
  await checkBody(tx, { id, warehouseId }, body, at);
  const lines = body.issuedAid ?? [];
  await insertEvent(tx, {
    id,
    organizerId: user.role === 'administrator' ? null : user.id,
    createdBy: user.id,
    warehouseId,
    name: body.name,
    description: body.description,
    eventDate: body.eventDate,
    type: body.type,
    regionId: body.regionId,
    locationCity: body.locationCity,
    localityKatottg: body.localityKatottg ?? null,
    locationAddress: body.locationAddress,
    maxParticipants: body.maxParticipants,
    invitationText: body.invitationText ?? null,
    respondTimeHours: body.respondTimeHours ?? usualRespondTime,
    registrationForm: withIds(body.registrationForm),
    createdAt: at,
  });
  await claimEventFiles(tx, user, id, body, at);
  await writeAidLines(tx, id, lines);
  await reserveForEvent(tx, id, lines, body.maxParticipants, at);
  const picked = { emails: [...new Set(body.invitedEmails)], ids: [...new Set(body.invitedIds)] };
  const invited = picked.emails.length + picked.ids.length > 0 ? await inviteToEvent(tx, user, id, picked, at) : [];
  if (body.type !== 'private') await notifyRegion(tx, user, { id, ...body }, invited, at);
  await recordAudit(tx, { actor: user, action: 'event.create', subject: { type: 'event', id }, at });
  return id;
}
