import {
  participantActions,
  participantActionTo,
  participantRefusal,
  participantStatuses,
  participantTransition,
  type Key,
  type ParticipantAction,
  type ParticipantStatus,
  type RejectionReason,
} from '@oplich/contract';
import type { Calls } from '@oplich/contract/calls';
import { beforeAll, describe, expect, test } from 'vitest';
import { anApp, type Caller, type TestApp } from '../../../../test/app.ts';
import { emailsTo } from '../../../../test/email.ts';
import { aDisplaced, anAdministrator, aPartner } from '../../../../test/people.ts';
import { aConfirmed, anEvent, move, provePlaces } from '../../../../test/things.ts';

let app: TestApp;
let organizer: Caller;
let stranger: Caller;
let administrator: Caller;

beforeAll(async () => {
  app = await anApp();
  organizer = await aPartner(app);
  stranger = await aPartner(app);
  administrator = await anAdministrator(app);
});

type Start = { status: ParticipantStatus; because?: RejectionReason; appliedBefore?: boolean };
const starts: Start[] = [
  { status: 'invited' },
  { status: 'applied' },
  { status: 'confirmed' },
  { status: 'aided' },
  { status: 'rejected', because: 'declined' },
  { status: 'rejected', because: 'revoked' },
  { status: 'rejected', because: 'withdrawn', appliedBefore: true },
  { status: 'rejected', because: 'byOrganizer', appliedBefore: true },
  { status: 'rejected', because: 'expired' },
  { status: 'rejected', because: 'expired', appliedBefore: true },
  { status: 'rejected', because: 'eventCancelled', appliedBefore: true },
];
const label = ({ status, because, appliedBefore }: Start) =>
  because ? `${status} (${because}${because === 'expired' && appliedBefore ? ' after having applied' : ''})` : status;

/** A fresh event of today with one participant put into the state, so that every pair starts clean. */
async function inState(start: Start) {
  const event = await anEvent(app, organizer, { eventDate: '2026-03-05T18:00:00Z' });
  const person = await aDisplaced(app);
  const at = app.clock.now();
  const applied = ['applied', 'confirmed', 'aided'].includes(start.status) || start.appliedBefore === true;
  await app.deps.db
    .insertInto('participants')
    .values({
      eventId: event.id,
      accountId: person.id,
      status: start.status,
      rejectedBecause: start.because ?? null,
      invitedAt: at,
      respondBy: new Date(at.getTime() + 86_400_000),
      appliedAt: applied ? at : null,
      aidedAt: start.status === 'aided' ? at : null,
      createdAt: at,
    })
    .execute();
  if (start.status !== 'rejected') {
    await app.deps.db.updateTable('events').set({ placesTaken: 1 }).where('id', '=', event.id).execute();
  }
  return { event, person };
}

type Side = 'person' | 'organizer';
/** Today's event: everything may be done as far as the time goes. */
const onTime = (by: Side) => ({ sides: [by], holds: () => true });
const nowOf = ({ status, because, appliedBefore }: Start) => ({
  status,
  rejectedBecause: because ?? null,
  appliedAt: appliedBefore === true ? 'before' : null,
});

/** What the table says of a transition through the generic status update, a repeat of one's own included. */
function allowedByTable(start: Start, to: ParticipantStatus, by: Side): boolean {
  const action = participantActionTo(start.status, to, by);
  if (action) return participantRefusal(action, nowOf(start), onTime(by)) === null;
  if (start.status !== to) return false;
  if (to === 'confirmed') return true;
  if (to !== 'rejected') return false;
  const own = by === 'person' ? ['declined', 'withdrawn'] : ['revoked', 'byOrganizer'];
  return start.because !== undefined && own.includes(start.because);
}

/** Accepting an invitation that ran out has a code of its own [R-PAR-7]. */
const refusal = ({ because }: Start, to: ParticipantStatus, by: Side) =>
  because === 'expired' && to === 'confirmed' && by === 'person'
    ? 'event_respond_time_expired'
    : 'status_change_not_allowed';

describe('participants change by one table of transitions', () => {
  for (const start of starts) {
    for (const to of [...participantStatuses, 'somewhere'] as ParticipantStatus[]) {
      const movers = [
        ['the person', 'person'],
        ['the organizer', 'organizer'],
        ['an administrator', 'organizer'],
      ] as const;
      for (const [name, by] of movers) {
        const allowed = allowedByTable(start, to, by);
        test(`${label(start)} → ${to} by ${name}: ${allowed ? 'is made' : 'is refused'} [R-PAR-11, R-ROL-7]`, async () => {
          const { event, person } = await inState(start);
          const who = name === 'the person' ? person : name === 'the organizer' ? organizer : administrator;
          const reply = await move(app, who, event, person, to);
          if (allowed) expect(reply).toMatchObject({ status: 200, body: { status: to } });
          else expect(reply).toMatchObject({ status: 409, body: { detail: refusal(start, to, by) } });
          await provePlaces(app);
        });
      }
    }
    test(`${label(start)}: another partner and another person learn nothing [R-PAR-12]`, async () => {
      const { event, person } = await inState(start);
      const other = await aDisplaced(app);
      for (const who of [stranger, other]) {
        expect(await move(app, who, event, person, 'rejected')).toMatchObject({
          status: 404,
          body: { detail: 'event_not_found' },
        });
      }
      expect((await move(app, { id: '', email: '', token: '' }, event, person, 'rejected')).status).toBe(401);
    });
  }
});

type Through = 'apply' | 'invite' | 'confirmAid' | 'revertAid';
const calls: Record<Through, { by: Side; key: Key & keyof Calls; body: (person: Caller) => object }> = {
  apply: { by: 'person', key: 'POST /events/{id}/participants/apply', body: () => ({}) },
  invite: {
    by: 'organizer',
    key: 'POST /events/{id}/participants/invite',
    body: person => ({ participantIds: [person.id] }),
  },
  confirmAid: { by: 'organizer', key: 'POST /events/{id}/aid/{participantId}/confirm', body: () => ({}) },
  revertAid: {
    by: 'organizer',
    key: 'POST /events/{id}/aid/{participantId}/revert',
    body: () => ({ reason: 'Помилка' }),
  },
};

/** Where the table leads from a state by a call of its own; a repeat stays where it is; `null`: the call is refused. */
function leadsTo(start: Start, through: Through): ParticipantStatus | null {
  const { by } = calls[through];
  const isOpen = (action: ParticipantAction) =>
    participantTransition(action).through === through && participantRefusal(action, nowOf(start), onTime(by)) === null;
  const action = participantActions.find(isOpen);
  if (action) return participantTransition(action).to;
  const { status } = start;
  const standing = status === 'applied' || status === 'confirmed' || status === 'aided';
  if (through === 'apply' && standing) return status;
  return through === 'confirmAid' && status === 'aided' ? status : null;
}

describe('applying, inviting, issuing and taking back keep to the same table', () => {
  for (const start of starts) {
    for (const through of ['apply', 'invite', 'confirmAid', 'revertAid'] as const) {
      const { by, key, body } = calls[through];
      const to = leadsTo(start, through);
      const perform = async (who: (person: Caller) => Caller) => {
        const { event, person } = await inState(start);
        const params = { id: event.id, participantId: person.id };
        const reply = await app.ask(who(person), key, { params, body: body(person) });
        const row = await app.deps.db
          .selectFrom('participants')
          .select(['status', 'rejectedBecause'])
          .where('eventId', '=', event.id)
          .where('accountId', '=', person.id)
          .executeTakeFirstOrThrow();
        await provePlaces(app);
        return { reply, row };
      };
      const unchanged = { status: start.status, rejectedBecause: start.because ?? null };

      test(`${label(start)}: ${through} ${to ? `leads to ${to}` : 'is refused'} [R-PAR-11]`, async () => {
        const callers = by === 'person' ? [(person: Caller) => person] : [() => organizer, () => administrator];
        for (const who of callers) {
          const { reply, row } = await perform(who);
          expect(reply.status).toBe(to ? 200 : 409);
          if (to) expect(row).toEqual({ status: to, rejectedBecause: null });
          else expect(row).toEqual(unchanged);
          if (!to) {
            const code = through === 'invite' ? 'email_already_invited' : 'status_change_not_allowed';
            expect(reply.body.detail).toBe(code);
          }
        }
      });

      test(`${label(start)}: ${through} by the wrong role, a stranger or nobody changes nothing [R-PAR-12]`, async () => {
        const wrong =
          by === 'person'
            ? [
                { who: () => organizer, status: 403 },
                { who: () => administrator, status: 403 },
              ]
            : [
                { who: (person: Caller) => person, status: 403 },
                { who: () => stranger, status: 404 },
              ];
        for (const { who, status } of [...wrong, { who: () => ({ id: '', email: '', token: '' }), status: 401 }]) {
          const { reply, row } = await perform(who);
          expect(reply.status).toBe(status);
          expect(row).toEqual(unchanged);
        }
      });
    }
  }
});

describe('a row says what its reader may do', () => {
  test.each(starts.map(start => [label(start), start] as const))(
    '%s: to the organizer [R-PAR-13]',
    async (_, start) => {
      const { event, person } = await inState(start);
      const params = { id: event.id, participantId: person.id };
      const { items } = await app.call(organizer, `GET /events/{id}/participants/${start.status}`, { params });
      const { allowed } = items.find(row => row.participantId === person.id)!;
      const info = await app.call(organizer, 'GET /events/{id}/participant/{participantId}/info', { params });
      expect(info.allowed).toEqual(allowed);

      const isChange = (to: ParticipantStatus) => start.status !== to && allowedByTable(start, to, 'organizer');
      expect(allowed.includes('confirm') || allowed.includes('reinstate')).toBe(isChange('confirmed'));
      expect(allowed.includes('reject') || allowed.includes('revoke')).toBe(isChange('rejected'));
      expect(allowed.includes('issue')).toBe(start.status === 'confirmed');
      expect(allowed.includes('revert')).toBe(start.status === 'aided');
      expect(allowed.includes('invite')).toBe(leadsTo(start, 'invite') !== null);
    },
  );

  test('nothing once the report is accepted, and to the person only what is theirs [R-PAR-13, R-PAR-15]', async () => {
    const { event, person } = await inState({ status: 'confirmed' });
    const moved = await move(app, person, event, person, 'rejected');
    expect(moved.body.allowed).toEqual(['apply']);
    const at = app.clock.now();
    await app.deps.db
      .updateTable('events')
      .set({ status: 'finished', accomplishedAt: at, finishedAt: at })
      .where('id', '=', event.id)
      .execute();
    const { items } = await app.call(organizer, 'GET /events/{id}/participants/rejected', { params: { id: event.id } });
    expect(items.map(row => row.allowed)).toEqual([[]]);
  });
});

test('whose confirmed participation is rejected reads that nobody expects them there [R-PAR-14]', async () => {
  const event = await anEvent(app, organizer);
  const person = await aConfirmed(app, organizer, event);
  await move(app, organizer, event, person, 'rejected');
  const [email] = await emailsTo(app, person.email);
  expect([email?.subject, email?.text]).toEqual([
    expect.stringMatching(/^Заявку відхилено/),
    expect.stringContaining('тож приходити на нього не потрібно'),
  ]);
  const { items } = await app.call(person, 'GET /notifications', { query: {} });
  expect(items[0]).toMatchObject({
    kind: 'participationRejected',
    message: expect.stringContaining('Приходити на нього не потрібно.') as string,
  });
});
