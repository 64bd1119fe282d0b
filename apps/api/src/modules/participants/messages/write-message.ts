import { eventTransitions, limits, spans } from '@oplich/contract';
import type { SendMessage, SentMessage } from '@oplich/contract/participants/messages';
import { kyivDay } from '@oplich/contract/shared/kyiv-time';
import { transaction, type Tx } from '../../../db/pool.ts';
import type { Deps } from '../../../deps.ts';
import { recordAudit } from '../../../platform/audit/audit.ts';
import { runEach } from '../../../platform/jobs/run-each.ts';
import { newId } from '../../../platform/ids.ts';
import type { Operation } from '../../../platform/operation.ts';
import { fail, failField } from '../../../platform/problem.ts';
import { addDecisionsJob } from '../deciding/batches/batches.repo.ts';
import { findEvent, lockEvent } from '../events-of-participants.repo.ts';
import { eventParams, notifyPeople } from '../notify-participants.ts';
import { asOrganizer, organizes } from '../participants.policy.ts';
import { windowCapacitiesOf } from '../windows/windows.repo.ts';
import {
  countMessagesOn,
  dueMessages,
  findMessage,
  insertMessage,
  markSent,
  markTakenBack,
  peopleIn,
  readersOf,
} from './messages.repo.ts';

/**
 * Writes to the participants in some states [R-DAY-9]: to those in these states when the message can no longer be taken back. Three a day,
 * because frequent messages are not read.
 */
export async function writeToParticipants(
  { tx, actor, at }: Operation,
  eventId: string,
  { states, windows, text }: SendMessage,
): Promise<SentMessage> {
  const event = asOrganizer(actor, await lockEvent(tx, eventId, 'update'));
  if (!eventTransitions.message.from[event.status]) fail('status_change_not_allowed');
  const day = kyivDay(at);
  if ((await countMessagesOn(tx, eventId, day)) >= limits.eventMessagesADay) fail('status_change_not_allowed');
  await checkWindows(tx, eventId, windows);
  const people = await peopleIn(tx, eventId, { states, windows }, at);
  if (people.length === 0) return { people: 0, batchId: null, sendsAt: null };
  const id = newId();
  const sendsAt = new Date(at.getTime() + spans.undoSeconds * 1000);
  await insertMessage(tx, { id, eventId, text, createdAt: at, createdOn: day, sendsAt }, people);
  await addDecisionsJob(tx, spans.undoSeconds);
  await recordAudit(tx, {
    actor,
    action: 'event.message',
    subject: { type: 'event', id: eventId },
    details: { states, ...(windows && { windows }), people: people.length },
    at,
  });
  return { people: people.length, batchId: id, sendsAt: sendsAt.toISOString() };
}

/** Refuses windows that are not of the event. */
async function checkWindows(tx: Tx, eventId: string, windows: SendMessage['windows']): Promise<void> {
  if (!windows) return;
  const known = new Set((await windowCapacitiesOf(tx, eventId)).map(({ start }) => start.toISOString()));
  const wrong = windows.findIndex(start => !known.has(start));
  if (wrong >= 0) failField(`windows.${wrong}`, 'not_found');
}

/** Takes a message back before it is sent. Doing so again changes nothing. The answer reveals nothing about anybody. */
export async function takeMessageBack({ tx, actor, at }: Operation, id: string): Promise<void> {
  const found = (await findMessage(tx, id)) ?? fail('not_found');
  const asItWas = await findEvent(tx, found.eventId);
  // Users who may write may take the message back; for others it does not exist.
  if (!asItWas || !organizes(actor, asItWas)) return fail('not_found');
  await lockEvent(tx, found.eventId, 'update');
  const message = (await findMessage(tx, id, { locked: true })) ?? fail('not_found');
  if (message.cancelledAt) return;
  if (message.sentAt || at >= message.sendsAt) fail('status_change_not_allowed');
  await markTakenBack(tx, id, at);
  await recordAudit(tx, {
    actor,
    action: 'event.takeMessageBack',
    subject: { type: 'event', id: message.eventId },
    at,
  });
}

/** Sends one message, once, however many processes try; of a cancelled event people have heard already. */
async function send(tx: Tx, id: string, at: Date): Promise<void> {
  const message = await findMessage(tx, id, { locked: true });
  if (!message || message.sentAt || message.cancelledAt) return;
  await markSent(tx, id, at);
  const event = await findEvent(tx, message.eventId);
  if (!event) return;
  const params = { ...(await eventParams(tx, event)), text: message.text };
  await notifyPeople(tx, await readersOf(tx, id), { template: 'eventMessage', params }, at);
}

/** Sends what can no longer be taken back. */
export async function sendDueMessages(db: Deps['db'], at: Date): Promise<void> {
  await runEach(
    await dueMessages(db, at),
    id => transaction(db, tx => send(tx, id, at)),
    'some messages to participants could not be sent',
  );
}
