/**
 * Each right of a role, used on a real thing with a whole body. First everybody else tries and is refused, and nothing has happened; then
 * the role does it, and it has.
 */
import { roles, type Key, type Role } from '@oplich/contract';
import type { Calls } from '@oplich/contract/calls';
import { beforeAll, describe, expect, test } from 'vitest';
import { anApp, type Caller, type TestApp } from './app.ts';
import { anUploaded } from './files.ts';
import { aDisplaced, anAdministrator, aPartner, profileSeenBy } from './people.ts';
import { aRegistered, volunteerForm } from './registration.ts';
import {
  aConfirmed,
  aDeclaration,
  aHelpRequest,
  anAccomplished,
  anEvent,
  apply,
  aPosition,
  aReport,
  eventBody,
  helpRequestBody,
  issue,
  reportBody,
  reportAction,
} from './things.ts';

/** One attempt: the call's input, and what shows whether it was done. */
interface Attempt {
  arg?: { params?: Record<string, string>; query?: Record<string, unknown>; body?: unknown };
  effect: () => Promise<unknown>;
  becomes: unknown;
}
interface Right {
  key: keyof Calls & Key;
  may: readonly Role[];
  /** Makes what it is done to; `as` is who will do it in the end. */
  of: (as: Caller, role: Role) => Promise<Attempt>;
}

let app: TestApp;
let everybody: Record<Role, Caller>;
beforeAll(async () => {
  app = await anApp();
  everybody = {
    displaced: await aDisplaced(app),
    philanthrop: await aPartner(app),
    administrator: await anAdministrator(app),
  };
});

const partner = () => everybody.philanthrop;
const admin = () => everybody.administrator;
const newPassword = 'Калина-2026!aA';

const logsIn = async (email: string, password: string) =>
  (await app.ask(null, 'POST /accounts/login', { body: { email, password } })).status === 200;
const statusIn = async (event: { id: string }, person: Caller) => {
  const rows = await app.deps.db
    .selectFrom('participants')
    .select('status')
    .where('eventId', '=', event.id)
    .where('accountId', '=', person.id)
    .execute();
  return rows[0]?.status ?? null;
};
const balanceOf = async (owner: Caller, id: string) =>
  (await app.call(owner, 'GET /warehouse/positions/{id}', { params: { id } })).balance;
/** How many there are of what somebody lists. */
const totalOf = async (who: Caller, key: keyof Calls & Key, query: Record<string, unknown> = {}) =>
  (await app.ask<{ total: number }>(who, key, { query })).body.total;
const oneMore = async (effect: () => Promise<number>, before = effect()) => ({
  effect,
  becomes: (await before) + 1,
});
/** A displaced account nobody else uses: a log-in of its own, and a name to change. */
const aPerson = () => aRegistered(app);
const aWaitingPartner = () => aRegistered(app, volunteerForm());

const organizers = ['philanthrop', 'administrator'] as const;
const administrators = ['administrator'] as const;

/** A partner who waits, and cannot log in once the decision was made. */
async function refusedPartner(body: object) {
  const { email, password } = await aWaitingPartner();
  const effect = async () => (await app.ask(null, 'POST /accounts/login', { body: { email, password } })).body.detail;
  return { arg: { params: { email }, body }, effect, becomes: 'account_is_declined' };
}

const rights: Record<string, Right[]> = {
  'a displaced person applies to events [R-ROL-3]': [
    {
      key: 'POST /events/{id}/participants/apply',
      may: ['displaced'],
      of: async as => {
        const event = await anEvent(app, partner());
        return {
          arg: { params: { id: event.id }, body: {} },
          effect: () => statusIn(event, as),
          becomes: 'applied',
        };
      },
    },
  ],
  'a displaced person and a partner ask for help [R-ROL-4]': [
    {
      key: 'POST /help-requests',
      may: ['displaced', 'philanthrop'],
      of: async (as, role) => {
        const letter = role === 'philanthrop' ? [(await anUploaded(app, as)).id] : undefined;
        return {
          arg: { body: helpRequestBody({ ...(letter && { officialLetterRequestFileIds: letter }) }) },
          ...(await oneMore(() => totalOf(as, 'GET /help-requests', { scope: 'mine' }))),
        };
      },
    },
  ],
  'a partner creates and manages events [R-ROL-6]': [
    {
      key: 'POST /events',
      may: organizers,
      of: async as => ({ arg: { body: eventBody() }, ...(await oneMore(() => totalOf(as, 'GET /events'))) }),
    },
    {
      key: 'PUT /events/{id}',
      may: organizers,
      of: async as => {
        const { id, version } = await anEvent(app, as);
        const nameOf = async () => (await app.call(as, 'GET /events/{id}/details', { params: { id } })).name;
        return {
          arg: { params: { id }, body: { name: 'Видача ковдр', version } },
          effect: nameOf,
          becomes: 'Видача ковдр',
        };
      },
    },
    {
      key: 'DELETE /events/{id}',
      may: organizers,
      of: async as => {
        const { id } = await anEvent(app, as);
        const effect = async () => (await app.call(as, 'GET /events/counts')).scheduled;
        const becomes = (await effect()) - 1;
        return { arg: { params: { id }, body: { reason: 'Повітряна тривога' } }, effect, becomes };
      },
    },
  ],
  'a partner manages participants [R-ROL-7]': [
    {
      key: 'POST /events/{id}/participants/invite',
      may: organizers,
      of: async as => {
        const [event, person] = [await anEvent(app, as), await aDisplaced(app)];
        return {
          arg: { params: { id: event.id }, body: { emails: [person.email] } },
          effect: () => statusIn(event, person),
          becomes: 'invited',
        };
      },
    },
    {
      key: 'POST /events/{id}/participants/move',
      may: organizers,
      of: async as => {
        const [event, person] = [await anEvent(app, as), await aDisplaced(app)];
        await apply(app, person, event);
        return {
          arg: { params: { id: event.id }, body: { participantIds: [person.id], status: 'confirmed' } },
          effect: () => statusIn(event, person),
          becomes: 'confirmed',
        };
      },
    },
    {
      key: 'POST /mails/batches/{id}/cancel',
      may: organizers,
      of: async as => {
        const [event, person] = [await anEvent(app, as), await aDisplaced(app)];
        await apply(app, person, event);
        const { batchId } = await app.call(as, 'POST /events/{id}/participants/move', {
          params: { id: event.id },
          body: { participantIds: [person.id], status: 'confirmed' },
        });
        return {
          arg: { params: { id: batchId ?? '' } },
          effect: () => statusIn(event, person),
          becomes: 'applied',
        };
      },
    },
  ],
  'a partner submits reports [R-ROL-8]': [
    {
      key: 'POST /reports',
      may: organizers,
      of: async as => {
        const event = await anAccomplished(app, as);
        const body = await reportBody(app, as, event);
        return { arg: { body }, ...(await oneMore(() => totalOf(as, 'GET /reports'))) };
      },
    },
    {
      key: 'POST /reports/{id}/submit',
      may: organizers,
      of: async (as, role) => {
        const { id } = await aReport(app, as, await anAccomplished(app, as));
        const effect = async () => (await app.call(as, 'GET /reports/{id}', { params: { id } })).status;
        // An administrator's own needs nobody else's look.
        return { arg: { params: { id } }, effect, becomes: role === 'administrator' ? 'accepted' : 'submitted' };
      },
    },
  ],
  'a partner manages warehouse positions [R-ROL-9]': [
    {
      key: 'POST /warehouse/positions',
      may: organizers,
      of: async as => {
        const body = {
          name: 'Ковдра вовняна',
          units: 'шт.',
          quantity: '12',
          netUnitPrice: '300.00',
          costPerItemWithoutVat: '250.00',
          receivedDate: '2026-02-01',
          category: 'clothing',
        };
        return { arg: { body }, ...(await oneMore(() => totalOf(as, 'GET /warehouse/positions'))) };
      },
    },
    {
      key: 'POST /warehouse/positions/{id}/write-off',
      may: organizers,
      of: async as => {
        const { id } = await aPosition(app, as, { quantity: '10' });
        return {
          arg: { params: { id }, body: { quantity: '3', reason: 'Промокли' } },
          effect: () => balanceOf(as, id),
          becomes: '7',
        };
      },
    },
    {
      key: 'DELETE /warehouse/positions/{id}',
      may: organizers,
      of: async as => {
        const { id } = await aPosition(app, as);
        const isThere = async () =>
          (await app.ask(as, 'GET /warehouse/positions/{id}', { params: { id } })).status === 200;
        return { arg: { params: { id } }, effect: isThere, becomes: false };
      },
    },
  ],
  'a partner issues aid [R-ROL-10]': [
    {
      key: 'POST /events/{id}/aid/{participantId}/confirm',
      may: organizers,
      of: async as => {
        const { id: positionId } = await aPosition(app, as, { quantity: '10' });
        const event = await anEvent(app, as, {
          eventDate: new Date(app.clock.now().getTime() + 3_600_000).toISOString(),
          issuedAid: [{ positionId, quantityPerParticipant: '2' }],
        });
        const person = await aConfirmed(app, as, event);
        return {
          arg: { params: { id: event.id, participantId: person.id } },
          effect: async () => [await statusIn(event, person), await balanceOf(as, positionId)],
          becomes: ['aided', '8'],
        };
      },
    },
  ],
  'a partner creates acts [R-ROL-11]': [
    {
      key: 'POST /acts',
      may: organizers,
      of: async as => {
        const [event, position, receiver] = [await anEvent(app, as), await aPosition(app, as), await aPartner(app)];
        const body = {
          kind: 'aidTransfer',
          basis: { type: 'event', id: event.id },
          toId: receiver.id,
          place: 'м. Харків, вул. Сумська, 1',
          items: [{ positionId: position.id, quantity: '10' }],
        };
        return { arg: { body }, ...(await oneMore(() => totalOf(as, 'GET /acts'))) };
      },
    },
  ],
  'an administrator fills issued aid records [R-ROL-12]': [
    {
      key: 'POST /warehouse/issued-aid',
      may: administrators,
      of: async () => {
        const { id } = await aPosition(app, partner(), { quantity: '10' });
        const body = {
          positionId: id,
          quantity: '2.5',
          recipientId: everybody.displaced.id,
          date: '2026-03-04',
          placeOfIssue: 'м. Ізюм, вул. Соборна, 1',
          reason: 'Відомість № 12 без світла',
        };
        return { arg: { body }, effect: () => balanceOf(partner(), id), becomes: '7.5' };
      },
    },
  ],
  'an administrator serves requests and declarations [R-ROL-13]': [
    {
      key: 'PUT /help-requests/{id}/reject',
      may: administrators,
      of: async () => {
        const person = await aDisplaced(app);
        const { id } = await aHelpRequest(app, person);
        const effect = async () => (await app.call(person, 'GET /help-requests/{id}', { params: { id } })).status;
        return { arg: { params: { id }, body: { comment: 'Уже надано деінде' } }, effect, becomes: 'rejected' };
      },
    },
    {
      key: 'POST /declarations/{id}/accept',
      may: administrators,
      of: async () => {
        const { id } = await aDeclaration(app, partner());
        await app.call(partner(), 'POST /declarations/{id}/submit', { params: { id } });
        const effect = async () => (await app.call(partner(), 'GET /declarations/{id}', { params: { id } })).status;
        return { arg: { params: { id } }, effect, becomes: 'accepted' };
      },
    },
  ],
  'an administrator manages users: changes, writes to, deletes and restores them [R-ROL-15]': [
    {
      key: 'PUT /accounts/update/displaced/{email}',
      may: administrators,
      of: async () => {
        const { id, email } = await aPerson();
        const effect = async () => (await profileSeenBy(app, admin(), id)).surname;
        return { arg: { params: { email }, body: { surname: 'Савченко' } }, effect, becomes: 'Савченко' };
      },
    },
    {
      key: 'POST /accounts/{id}/delete',
      may: administrators,
      of: async () => {
        const { id, email, password } = await aPerson();
        return { arg: { params: { id } }, effect: () => logsIn(email, password), becomes: false };
      },
    },
    {
      key: 'POST /accounts/{id}/restore',
      may: administrators,
      of: async () => {
        const { id, email, password } = await aPerson();
        await app.call(admin(), 'POST /accounts/{id}/delete', { params: { id } });
        return { arg: { params: { id } }, effect: () => logsIn(email, password), becomes: true };
      },
    },
  ],
  'an administrator manages administrators [R-ROL-16]': [
    {
      key: 'POST /accounts/register/administrator',
      may: administrators,
      of: async () => ({
        arg: { body: { email: 'second@test.example', surname: 'Нова', name: 'Адміністраторка', noPatronym: true } },
        ...(await oneMore(() => totalOf(admin(), 'GET /accounts/administrators/list'))),
      }),
    },
  ],
  'an administrator verifies partners [R-ROL-17]': [
    {
      key: 'POST /accounts/update/philanthrop/{email}/approve',
      may: administrators,
      of: async () => {
        const { email, password } = await aWaitingPartner();
        return { arg: { params: { email }, body: {} }, effect: () => logsIn(email, password), becomes: true };
      },
    },
    {
      key: 'POST /accounts/update/philanthrop/{email}/decline',
      may: administrators,
      of: () => refusedPartner({ reason: 'Посвідчення не читається' }),
    },
  ],
  'an administrator returns partners to be corrected [R-ADM-25, R-ROL-17]': [
    {
      key: 'POST /accounts/update/philanthrop/{email}/return',
      may: administrators,
      of: () => refusedPartner({ comment: 'Посвідчення не читається' }),
    },
  ],
  'an administrator approves and declines updates of partners [R-ROL-17]': (['approve', 'decline'] as const).map(
    decision => ({
      key: `POST /accounts/update/philanthrop/{email}/${decision}` as const,
      may: administrators,
      of: async () => {
        const changed = await aPartner(app);
        await app.call(changed, 'PUT /accounts/update/philanthrop/volunteer', { body: { surname: 'Гончар' } });
        const effect = async () => {
          const { surname, pendingUpdate } = await app.call(changed, 'GET /accounts/info');
          return [surname, pendingUpdate === null];
        };
        const becomes = [decision === 'approve' ? 'Гончар' : 'Коваль', true];
        return { arg: { params: { email: changed.email }, body: { reason: 'Перевірено' } }, effect, becomes };
      },
    }),
  ),
  'an administrator sends e-mail to a user [R-ROL-18]': [
    {
      key: 'POST /accounts/{id}/email',
      may: administrators,
      of: async () => {
        const { id } = await aDisplaced(app);
        const effect = async () =>
          (await app.deps.db.selectFrom('mails').select('id').where('accountId', '=', id).execute()).length;
        return {
          arg: { params: { id }, body: { subject: 'Ваша заявка', message: 'Зателефонуйте нам.' } },
          effect,
          becomes: 1,
        };
      },
    },
  ],
  'an administrator changes a user’s password [R-ROL-19]': [
    {
      key: 'POST /accounts/{id}/change-password',
      may: administrators,
      of: async () => {
        const { id, email } = await aPerson();
        return {
          arg: { params: { id }, body: { password: newPassword } },
          effect: () => logsIn(email, newPassword),
          becomes: true,
        };
      },
    },
  ],
  'an administrator hard-deletes [R-ROL-20]': [
    {
      key: 'POST /accounts/{id}/philanthrop/delete/hard',
      may: administrators,
      of: async () => {
        const { id } = await aPartner(app);
        await app.call(admin(), 'POST /accounts/{id}/delete', { params: { id } });
        const effect = async () =>
          (await app.deps.db.selectFrom('accounts').select('id').where('id', '=', id).execute()).length;
        return { arg: { params: { id }, body: {} }, effect, becomes: 0 };
      },
    },
  ],
  'an administrator decides and analyzes the reports of all partners [R-ROL-21]': [
    {
      key: 'POST /reports/{id}/accept',
      may: administrators,
      of: async () => {
        const event = await anAccomplished(app, partner());
        const report = await aReport(app, partner(), event);
        await reportAction(app, partner(), report, 'submit');
        const effect = async () =>
          (await app.call(partner(), 'GET /events/{id}/details', { params: { id: event.id } })).status;
        return { arg: { params: { id: report.id } }, effect, becomes: 'finished' };
      },
    },
  ],
  'an administrator manages FAQ [R-ROL-22]': [
    {
      key: 'POST /faq',
      may: administrators,
      of: async () => ({
        arg: {
          body: {
            audience: 'displaced',
            question: { uk: 'Що взяти з собою?', en: 'What to bring?' },
            answer: { uk: 'Документ.', en: 'A document.' },
            published: true,
          },
        },
        ...(await oneMore(() => totalOf(everybody.displaced, 'GET /faq'))),
      }),
    },
    {
      key: 'DELETE /faq/{id}',
      may: administrators,
      of: async () => {
        const body = {
          audience: 'displaced' as const,
          question: { uk: 'Коли видача?', en: 'When?' },
          answer: { uk: 'Завтра.', en: 'Tomorrow.' },
        };
        const { id } = await app.call(admin(), 'POST /faq', { body });
        const effect = () => totalOf(admin(), 'GET /faq');
        return { arg: { params: { id } }, effect, becomes: (await effect()) - 1 };
      },
    },
  ],
  'an administrator manages notifications [R-ROL-23]': [
    {
      key: 'POST /notifications',
      may: administrators,
      of: async () => {
        const reader = await aDisplaced(app);
        const body = { title: 'Увага', message: 'Сьогодні не працюємо.', audience: { userIds: [reader.id] } };
        return { arg: { body }, ...(await oneMore(() => totalOf(reader, 'GET /notifications'))) };
      },
    },
  ],
};

describe('a right of a role', () => {
  for (const [says, list] of Object.entries(rights))
    for (const { key, may, of } of list)
      test(`${key}, and nobody else: ${says}`, async () => {
        for (const role of may) {
          const as = everybody[role];
          const { arg, effect, becomes } = await of(as, role);
          expect(await effect(), 'before').not.toEqual(becomes);
          for (const other of roles.filter(one => !may.includes(one)))
            expect(await app.ask(everybody[other], key, arg), other).toMatchObject({
              status: 403,
              body: { detail: 'forbidden' },
            });
          expect(await app.ask(null, key, arg)).toMatchObject({ status: 401, body: { detail: 'unauthenticated' } });
          expect(await effect(), 'after the refusals').not.toEqual(becomes);
          const reply = await app.ask(as, key, arg);
          expect(reply.status, `${role}: ${JSON.stringify(reply.body)}`).toBeLessThan(300);
          expect(await effect(), `after the ${role}`).toEqual(becomes);
        }
      });

  test('a displaced person views activity and received aid: the real lines, and nobody else may ask [R-ROL-5]', async () => {
    const [organizer, person] = [await aPartner(app), await aDisplaced(app)];
    const { id: positionId } = await aPosition(app, organizer);
    const event = await anEvent(app, organizer, {
      eventDate: new Date(app.clock.now().getTime() + 3_600_000).toISOString(),
      issuedAid: [{ positionId, quantityPerParticipant: '2' }],
    });
    await apply(app, person, event);
    await app.call(organizer, 'POST /events/{id}/participants/move', {
      params: { id: event.id },
      body: { participantIds: [person.id], status: 'confirmed' },
    });
    expect((await issue(app, organizer, event, person)).status).toBe(200);
    expect(await app.call(person, 'GET /accounts/activity/counts')).toMatchObject({ events: 1, receivedAid: 1 });
    const { items } = await app.call(person, 'GET /accounts/activity', { query: { kind: 'receivedAid' } });
    expect(items).toMatchObject([{ quantity: '2' }]);
    for (const role of organizers)
      expect((await app.ask(everybody[role], 'GET /accounts/activity')).status, role).toBe(403);
  });
});
