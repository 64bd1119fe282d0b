import { usualRespondTime, type FieldError } from '@oplich/contract';
import type { UpdateEvent } from '@oplich/contract/events/bodies';
import { fail, failFields } from '../../platform/problem.ts';
import { recordAudit } from '../../platform/audit/audit.ts';
import { decimal } from '../../platform/decimal.ts';
import type { Operation } from '../../platform/operation.ts';
import type { PerKind } from '@oplich/contract/events/per-kinds';
import { hasJoined } from '@oplich/contract/events/has-joined';
import type { Secrets } from '../../platform/secrets/secrets.ts';
import { changedPeopleFields, expectedFor } from './aid-by-people/aid-by-people.ts';
import {
  arrangeWindows,
  dropExpired,
  eraseAnswersTo,
  hasWaited,
  isOrderFixed,
  inviteWaiting,
  recountEvent,
  shortenInvitations,
} from '../participants/index.ts';
import { reserveForEvent } from '../warehouse/index.ts';
import { changedTravelFields } from './before-travel/before-travel.ts';
import { changedWindowFields, checkArrival, shownWindows } from './arrival/arrival.ts';
import { checkBody, checkRegion } from './check-event.ts';
import { withIds } from './create-event.ts';
import { claimEventFiles } from './event-files.ts';
import { countsAndAidOf } from './event-details.repo.ts';
import { lockEventRow } from './events.repo.ts';
import type { EventRow } from './rows/event-rows.repo.ts';
import { allowsEditing } from './events.policy.ts';
import { getOrganized } from './find-event.ts';
import { notifyOfChange } from './news/notify-of-change.ts';
import { updateNewsOfRegion } from './news/notify-region.ts';
import { changeEvent, writeAidLines } from './write-events.repo.ts';

/**
 * Changes a scheduled event. After somebody joined, its type, region and questions stay; after somebody was aided, its aid too. A changed
 * date or place notifies everyone concerned of old and new [R-EVT-18].
 */
export async function updateEvent(
  operation: Operation,
  secrets: Secrets,
  id: string,
  { version, ...body }: UpdateEvent,
): Promise<void> {
  const { tx, actor, at } = operation;
  await lockEventRow(tx, id);
  const before = await getOrganized(tx, actor, id);
  if (!allowsEditing(before)) fail('event_not_editable');
  if (before.version !== version) fail('stale_version');
  const { lines, aided } = await checkUpdate(operation, before, body);
  await writeUpdate(operation, before, body);

  const after = await getOrganized(tx, actor, id);
  // Current participants have not answered the removed questions, but former ones are listed with their answers and may be confirmed again.
  const removedQuestions = questionsGone(before.registrationForm, after.registrationForm);
  if (removedQuestions.length > 0) await eraseAnswersTo(tx, id, removedQuestions);
  const isAidChanged = body.issuedAid !== undefined;
  const newLines = isAidChanged ? (body.issuedAid ?? []) : lines;
  await updateReservations(operation, secrets, { before, after, isAidChanged, lines: newLines, aided });
  await updateParticipants(operation, secrets, { before, after });
  await recordAudit(tx, {
    actor,
    action: 'event.update',
    subject: { type: 'event', id },
    details: { fields: Object.keys(body) },
    at,
  });
}

/**
 * Refuses what the event's participants, its day, its goods or its places do not allow. Returns its present lines of aid and how many
 * people were aided.
 */
async function checkUpdate({ tx, actor, at }: Operation, before: EventRow, body: Body) {
  const { id } = before;
  const { counts, lines } = await countsAndAidOf(tx, id, at);
  const joined = hasJoined({ occupied: counts.occupied, waitingPeople: before.waitingPeople });
  const ordered = isOrderFixed({ ...before, occupied: counts.occupied, hasWaited: await hasWaited(tx, id) });
  refuseFixed(before, body, { joined, ordered, aided: counts.aided > 0, lines });
  if (body.regionId !== undefined && body.regionId !== before.regionId) await checkRegion(tx, actor, body.regionId);
  // The date an event already has may pass by; only a changed one must be ahead.
  const sameDate = body.eventDate !== undefined && new Date(body.eventDate).getTime() === before.eventDate.getTime();
  const planned = lines.map(line => line.positionId);
  await checkBody(tx, { ...before, planned }, sameDate ? { ...body, eventDate: undefined } : body, at);
  const max = body.maxParticipants ?? before.maxParticipants;
  checkArrival({
    begins: body.eventDate ?? before.eventDate,
    ends: body.endsAt === undefined ? before.endsAt : body.endsAt,
    windows: body.windows === undefined ? shownWindows(before) : body.windows,
    maxParticipants: max,
  });
  // Places removed by a lower maximum go to no waiting person.
  if (max < before.maxParticipants) await dropExpired(tx, id, at);
  if (max < counts.occupied) fail('event_participants_limit_exceeded');
  return { lines, aided: counts.aided };
}

/** Writes the fields that the body names, its files and its lines of aid. */
async function writeUpdate(operation: Operation, { id, version }: EventRow, body: Body): Promise<void> {
  const {
    issuedAid,
    orderCriteria,
    registrationForm,
    respondTimeHours,
    logoFileId,
    mediaFileIds,
    windows: _,
    ...fields
  } = body;
  const changes = Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined));
  await changeEvent(operation.tx, id, {
    ...changes,
    ...changedTravelFields(body),
    ...changedWindowFields(body),
    ...changedPeopleFields(body),
    ...(registrationForm !== undefined && { registrationForm: withIds(registrationForm) }),
    ...(respondTimeHours !== undefined && { respondTimeHours: respondTimeHours ?? usualRespondTime }),
    ...(orderCriteria !== undefined && { orderCriteria: orderCriteria ?? [] }),
    version: version + 1,
  });
  await claimEventFiles(operation, id, { logoFileId, mediaFileIds });
  if (issuedAid !== undefined) await writeAidLines(operation.tx, id, issuedAid ?? []);
}

/** Shortens invitations to a moved event, gives new places to waiting people, arranges the windows and notifies everyone concerned. */
async function updateParticipants(
  operation: Operation,
  secrets: Secrets,
  { before, after }: Record<'before' | 'after', EventRow>,
): Promise<void> {
  const { tx, at } = operation;
  const isMoved = after.eventDate.getTime() !== before.eventDate.getTime();
  const shortened = isMoved ? await shortenInvitations(tx, after, at) : [];
  if (after.waitingPeople > 0) await inviteWaiting(tx, after.id, at);
  const moved = await arrangeWindows(tx, secrets, { before, after }, at);
  await updateNewsOfRegion(operation, { before, after });
  await notifyOfChange(tx, { before, after, shortened, moved }, at);
}

type Body = Omit<UpdateEvent, 'version'>;
interface Facts {
  joined: boolean;
  /** Somebody counts, or ever counted, on the published order. */
  ordered: boolean;
  aided: boolean;
  lines: readonly {
    positionId: string;
    quantityPerParticipant: string;
    per?: PerKind | undefined;
    atMost?: string | null | undefined;
  }[];
}

/** What may not change any more; giving the same value again is no change. */
function refuseFixed(before: EventRow, body: Body, { joined, ordered, aided, lines }: Facts) {
  const errors: FieldError[] = [];
  const refuse = (path: string, changed: boolean) => {
    if (changed) errors.push({ path, code: 'not_allowed' });
  };
  if (joined) {
    refuse('type', body.type !== undefined && body.type !== before.type);
    refuse('regionId', body.regionId !== undefined && body.regionId !== before.regionId);
    const questions = body.registrationForm === undefined ? undefined : (body.registrationForm ?? []);
    refuse('registrationForm', questions !== undefined && !sameQuestions(questions, before.registrationForm));
  }
  const order = body.orderCriteria === undefined ? undefined : (body.orderCriteria ?? []);
  if (ordered) refuse('orderCriteria', order !== undefined && order.join() !== before.orderCriteria.join());
  if (aided) refuse('issuedAid', body.issuedAid !== undefined && !sameLines(body.issuedAid ?? [], lines));
  if (errors.length > 0) failFields(errors);
}

type Questions = EventRow['registrationForm'];
const plain = ({ id, label, type, required, options }: Questions[number]) =>
  JSON.stringify([id, label, type, required, options ?? null]);
const sameQuestions = (one: Questions, other: Questions) =>
  one.length === other.length && one.every((question, index) => plain(question) === plain(other[index] ?? question));

/** Which questions are no longer asked, or ask for something else. */
const questionsGone = (before: Questions, after: Questions) =>
  before.flatMap(({ id, type }) => (id && !after.some(other => other.id === id && other.type === type) ? [id] : []));

const sameLines = (one: Facts['lines'], other: Facts['lines']) =>
  one.length === other.length &&
  one.every(line =>
    other.some(
      same =>
        same.positionId === line.positionId &&
        decimal(same.quantityPerParticipant).equals(line.quantityPerParticipant) &&
        (same.per ?? 'participant') === (line.per ?? 'participant') &&
        decimal(same.atMost ?? 0).equals(line.atMost ?? 0),
    ),
  );

interface AidChange {
  before: EventRow;
  after: EventRow;
  isAidChanged: boolean;
  lines: Facts['lines'];
  /** How many people received aid already. */
  aided: number;
}

/** Reserves goods again if the aid, the places or the expected people have changed. */
async function updateReservations(
  { tx, at }: Operation,
  secrets: Secrets,
  { before, after, isAidChanged, lines, aided }: AidChange,
): Promise<void> {
  const isPeopleChanged =
    after.countsPeople &&
    (after.expectedPersons !== before.expectedPersons || after.eventDate.getTime() !== before.eventDate.getTime());
  if (!isAidChanged && after.maxParticipants === before.maxParticipants && !isPeopleChanged) return;
  if (after.countsPeople) {
    await recountEvent(tx, secrets, after, at);
    return;
  }
  const places = after.maxParticipants - aided;
  await reserveForEvent(tx, after.id, expectedFor(lines, { expectedPersons: after.expectedPersons, places }), at);
}
