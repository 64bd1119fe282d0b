import type { Act, CreateAct } from '@oplich/contract/acts/schemas';
import type { Declaration } from '@oplich/contract/declarations/schemas';
import type { CreateEvent } from '@oplich/contract/events/bodies';
import type { Event } from '@oplich/contract/events/schemas';
import type { CreateHelpRequest, HelpRequestDetails } from '@oplich/contract/help-requests/schemas';
import type { CreateReport, Report } from '@oplich/contract/reports/schemas';
import type { Position } from '@oplich/contract/warehouse/schemas';
import { partnerDuties, roleOf, spans } from '@oplich/contract';
import { sql } from 'kysely';
import type { z } from 'zod';
import { transaction } from '../src/db/pool.ts';
import { writeRequestAct } from '../src/modules/acts/index.ts';
import { notifyOfDueDecisions } from '../src/modules/participants/index.ts';
import { findLedgerFaults } from '../src/modules/warehouse/index.ts';
import { decimal } from '../src/platform/decimal.ts';
import { newId } from '../src/platform/ids.ts';
import type { Caller, Refusal, TestApp } from './app.ts';
import { anUploaded } from './files.ts';
import { aDisplaced, kharkiv } from './people.ts';

/** A position with stock in the caller's warehouse. */
export async function aPosition(
  app: TestApp,
  owner: Caller,
  { quantity = '100', ...more }: Record<string, unknown> = {},
): Promise<Position> {
  return app.call(owner, 'POST /warehouse/positions', {
    body: {
      name: 'Продуктовий набір',
      units: 'набір',
      quantity: quantity as string,
      netUnitPrice: '250.00',
      costPerItemWithoutVat: '248.55',
      uniqueCode: 'UA-2026-000123',
      receivedDate: '2026-01-15',
      category: 'food',
      ...more,
    },
  });
}

type EventBody = z.input<typeof CreateEvent>;

export const eventBody = (more: Partial<EventBody> = {}): EventBody => ({
  name: 'Продуктові набори для родин',
  description: 'Видача продуктових наборів. Візьміть документ.',
  eventDate: '2026-03-20T08:00:00Z',
  regionId: kharkiv,
  locationCity: 'Харків',
  locationAddress: 'вул. Полтавський Шлях, 31',
  maxParticipants: 50,
  type: 'general',
  ...more,
});

/** A scheduled event in Kharkiv region, two weeks after the test clock's start. */
export const anEvent = (app: TestApp, organizer: Caller, more: Partial<EventBody> = {}): Promise<Event> =>
  app.call(organizer, 'POST /events', { body: eventBody(more) });

export const apply = (app: TestApp, person: Caller, event: { id: string }) =>
  app.call(person, 'POST /events/{id}/participants/apply', { params: { id: event.id }, body: {} });

export const move = (app: TestApp, who: Caller, event: { id: string }, person: Caller, status: string) =>
  app.ask(who, 'POST /events/{id}/participants/{participantId}/{status}', {
    params: { id: event.id, participantId: person.id, status },
  });

/** Lets the time pass in which decisions on several people could be taken back, and the job tell of them. */
export async function tellDecisions(app: TestApp): Promise<void> {
  app.clock.pass(spans.undoSeconds / 3600);
  await notifyOfDueDecisions(app.deps.db, app.clock.now());
}

/** A person who applied to the event and was confirmed by its organizer. */
export async function aConfirmed(app: TestApp, organizer: Caller, event: { id: string }): Promise<Caller> {
  const person = await aDisplaced(app);
  await apply(app, person, event);
  await move(app, organizer, event, person, 'confirmed');
  return person;
}

export const issue = (
  app: TestApp,
  organizer: Caller,
  event: { id: string },
  person: Caller,
  body?: unknown,
  headers?: Record<string, string>,
) =>
  app.ask(organizer, 'POST /events/{id}/aid/{participantId}/confirm', {
    params: { id: event.id, participantId: person.id },
    ...(body !== undefined && { body }),
    ...(headers && { headers }),
  });

type HelpRequestBody = z.input<typeof CreateHelpRequest>;

export const helpRequestBody = (more: Partial<HelpRequestBody> = {}): HelpRequestBody => ({
  title: 'Теплі ковдри для двох',
  description: 'У квартирі холодно, потрібні дві ковдри.',
  category: 'clothing',
  ...more,
});

/** A help request; a partner's letter is supplied by the caller. */
export const aHelpRequest = (
  app: TestApp,
  who: Caller,
  more: Partial<HelpRequestBody> = {},
): Promise<HelpRequestDetails> => app.call(who, 'POST /help-requests', { body: helpRequestBody(more) });

/** The sums the ledger must always show: nothing appears from nowhere, every balance is the sum of its movements. */
export async function proveLedger({ deps: { db } }: TestApp): Promise<void> {
  const faults = await findLedgerFaults(db);
  if (faults.length > 0) throw new Error(`what is kept differs from the movements: ${JSON.stringify(faults)}`);
}

/** Places taken always equal the rows that take one. */
export async function provePlaces({ deps: { db } }: TestApp): Promise<void> {
  const wrong = await sql<{ id: string }>`
    SELECT id FROM events WHERE places_taken <> (
      SELECT count(*) FROM participants WHERE event_id = events.id AND status IN ('invited', 'applied', 'confirmed', 'aided'))`.execute(
    db,
  );
  if (wrong.rows.length > 0) throw new Error(`places that are not their participants: ${JSON.stringify(wrong.rows)}`);
}

/** A draft of an act that sends a position to another partner, or to the central warehouse, because of an event. */
export async function anAct(
  app: TestApp,
  sender: Caller,
  to: Caller | 'central',
  { items, event, ...more }: Partial<Omit<z.input<typeof CreateAct>, 'kind'>> & { event?: { id: string } } = {},
): Promise<Act> {
  const basis = event ?? (await anEvent(app, sender));
  return app.call(sender, 'POST /acts', {
    body: {
      kind: 'aidTransfer',
      basis: { type: 'event', id: basis.id },
      toId: to === 'central' ? to : to.id,
      place: 'м. Харків, вул. Сумська, 1',
      items: items ?? [{ positionId: (await aPosition(app, sender)).id, quantity: '10' }],
      ...more,
    },
  });
}

/** An action of an act, with the whole answer. */
export const actAction = (
  app: TestApp,
  who: Caller | null,
  act: { id: string },
  action: 'issue' | 'confirm' | 'cancel',
  body?: unknown,
) =>
  app.ask<Act & Refusal>(who, `POST /acts/{id}/${action}`, {
    params: { id: act.id },
    ...(body !== undefined && { body }),
  });

/** An act by which a partner executed a displaced person's request. */
export async function aRequestAct(
  app: TestApp,
  giver: Caller,
  to: { kind: 'displaced' | 'partner'; accountId: string },
  lines: readonly { positionId: string; quantity: string }[],
  requestId = newId(),
): Promise<string> {
  const { db, clock } = app.deps;
  const row = await db.selectFrom('accounts').selectAll().where('id', '=', giver.id).executeTakeFirstOrThrow();
  const { actId } = await transaction(db, tx =>
    writeRequestAct(
      {
        tx,
        actor: {
          ...row,
          role: roleOf(row.role),
          duties: partnerDuties,
          deskEvents: null,
          memberId: null,
          actingFor: null,
          sessionId: '',
          owesSecondFactor: false,
          isHelper: false,
          address: '',
        },
        at: clock.now(),
      },
      {
        request: { id: requestId, label: '7' },
        to,
        place: 'м. Харків, вул. Сумська, 1',
        lines: lines.map(line => ({ ...line, quantity: decimal(line.quantity) })),
      },
    ),
  );
  return actId;
}

/** A draft of a partner: two kinds of goods under one code. */
export const aDeclaration = (app: TestApp, partner: Caller, more: Record<string, unknown> = {}): Promise<Declaration> =>
  app.call(partner, 'POST /declarations', { body: declarationBody(more) });

let declared = 0;
export const declarationBody = (more: Record<string, unknown> = {}) => ({
  number: `100/2026/${++declared}`,
  uniqueCode: `UA-2026-D${declared}`,
  date: '2026-02-10',
  sender: 'Hilfe e.V., Berlin',
  recipient: 'Фонд «Поруч»',
  purpose: 'Допомога внутрішньо переміщеним особам Харківської області',
  items: [
    { name: 'Ковдра', units: 'шт.', quantity: '10', unitPriceWithoutVat: '100.10', category: 'clothing' },
    { name: 'Цукор', units: 'кг', quantity: '33.333', unitPriceWithoutVat: '0.15', expiryDate: '2027-01-01' },
  ],
  ...more,
});

/** A declaration an administrator accepted: its goods lie in the partner's warehouse. */
export async function anAccepted(
  app: TestApp,
  partner: Caller,
  administrator: Caller,
  more: Record<string, unknown> = {},
): Promise<Declaration> {
  const { id } = await aDeclaration(app, partner, more);
  await app.call(partner, 'POST /declarations/{id}/submit', { params: { id } });
  return app.call(administrator, 'POST /declarations/{id}/accept', { params: { id } });
}

/** An event whose day has come and which was held. */
export async function anAccomplished(
  app: TestApp,
  organizer: Caller,
  more: Partial<EventBody> = {},
  meanwhile: (event: Event) => Promise<unknown> = async () => undefined,
): Promise<Event> {
  const event = await anEvent(app, organizer, {
    eventDate: new Date(app.clock.now().getTime() + 3_600_000).toISOString(),
    ...more,
  });
  await meanwhile(event);
  return app.call(organizer, 'PUT /events/{id}/accomplish', { params: { id: event.id } });
}

type ReportBody = z.input<typeof CreateReport>;

/** Everything a report needs, with a photo the caller uploaded. */
export const reportBody = async (
  app: TestApp,
  who: Caller,
  event: { id: string },
  more: Partial<ReportBody> = {},
): Promise<ReportBody> => ({
  eventId: event.id,
  title: 'Видано продуктові набори',
  description: 'Видано все заплановане, черга минула спокійно.',
  mediaFileIds: [(await anUploaded(app, who, 'photo')).id],
  peopleHelped: 12,
  categories: [
    { category: 'children', count: 5 },
    { category: 'adults', count: 7 },
  ],
  livingConditions: ['rented', 'collective'],
  ...more,
});

/** A whole report of an accomplished event, still a draft. */
export const aReport = async (
  app: TestApp,
  who: Caller,
  event: { id: string },
  more: Partial<ReportBody> = {},
): Promise<Report> => app.call(who, 'POST /reports', { body: await reportBody(app, who, event, more) });

/** An action of a report, with the whole answer. */
export const reportAction = (
  app: TestApp,
  who: Caller | null,
  report: { id: string },
  action: 'submit' | 'accept' | 'return',
  headers: Record<string, string> = {},
) =>
  app.ask<Report & Refusal>(who, `POST /reports/{id}/${action}`, {
    params: { id: report.id },
    headers,
    ...(action === 'return' && { body: { comment: 'Додайте фото з місця видачі' } }),
  });
