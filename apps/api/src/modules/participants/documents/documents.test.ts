import { readTicket } from '@oplich/contract/participants/ticket';
import { beforeAll, describe, expect, test } from 'vitest';
import { anApp, type Caller, type TestApp } from '../../../../test/app.ts';
import * as families from '../../../../test/families.ts';
import { pdfText, qrOf } from '../../../../test/pdf.ts';
import { aDisplaced, anAdministrator, aPartner } from '../../../../test/people.ts';
import { aConfirmed, anEvent, apply, aPosition, issue } from '../../../../test/things.ts';

let app: TestApp;
let organizer: Caller;
let administrator: Caller;

beforeAll(async () => {
  app = await anApp({ env: { PUBLIC_URL: 'https://oplich.example' } });
  organizer = await aPartner(app, { partnerType: 'organization' });
  administrator = await anAdministrator(app);
});

async function document(as: Caller | null, path: string) {
  const response = await app.app.inject({
    url: `/api${path}`,
    headers: as ? { authorization: `Bearer ${as.token}` } : {},
  });
  return {
    status: response.statusCode,
    type: response.headers['content-type'],
    detail: response.statusCode < 400 ? undefined : response.json<{ detail: string }>().detail,
    bytes: response.rawPayload,
  };
}

describe('GET /events/{id}/invitation/{participantId}/file', () => {
  const pathOf = (event: { id: string }, person: Caller) => `/events/${event.id}/invitation/${person.id}/file`;
  const invited = async (surname = 'Ґудзенко') => {
    const person = await aDisplaced(app, { surname, name: 'Їлена' });
    const event = await anEvent(app, organizer, {
      type: 'private',
      invitedIds: [person.id],
      invitationText: 'Чекаємо на вас і вашу родину.',
      respondTimeHours: 48,
    });
    return { person, event };
  };

  test('says who, where, when and until when to answer, in the language of the invited person; its code leads to them [R-PAR-29]', async () => {
    const { person, event } = await invited();
    for (const reader of [person, organizer, administrator]) {
      const reply = await document(reader, pathOf(event, person));
      expect([reply.status, reply.type]).toEqual([200, 'application/pdf']);
    }
    const { bytes } = await document(organizer, pathOf(event, person));
    const [text = ''] = await pdfText(bytes);
    for (const said of [
      'Кому: Ґудзенко Їлена Іванівна',
      event.name,
      '20 березня 2026, 10:00',
      'Фонд «Поруч»',
      'Відповісти до: 07 березня 2026, 12:00',
      'Чекаємо на вас і вашу родину.',
    ]) {
      expect(text).toContain(said);
    }
    // Which document they hold is the person's own until they apply.
    const [own = ''] = await pdfText((await document(person, pathOf(event, person))).bytes);
    expect(own).toContain('й ID-картку, зазначену');
    expect(text).toContain('паспорт або ID-картку');
    expect(text).not.toContain('й ID-картку');
    expect(readTicket((await qrOf(bytes)) ?? '')).toEqual({ eventId: event.id, participantId: person.id });

    await app.deps.db.updateTable('accounts').set({ language: 'en' }).where('id', '=', person.id).execute();
    const [english = ''] = await pdfText((await document(organizer, pathOf(event, person))).bytes);
    expect(english).toContain('Answer by: 07 March 2026, 12:00');
  });

  test('says what to know before one travels, whom to call only to who applied [R-DAY-2, R-DAY-18, R-UIX-51]', async () => {
    const person = await aDisplaced(app);
    const event = await anEvent(app, organizer, {
      invitedIds: [person.id],
      type: 'private',
      endsAt: '2026-03-20T11:00:00Z',
      whatToBring: ['bag', 'Свідоцтво дитини'],
      stepFree: 'partly',
      shelter: 'Підвал школи',
      directions: 'Тролейбус 46',
      contactPhone: '+380671230011',
      mapPoint: { latitude: 50.0045, longitude: 36.2314 },
    });
    const read = async () =>
      ((await pdfText((await document(person, pathOf(event, person))).bytes))[0] ?? '').replaceAll('\u00a0', ' ');
    const told = [
      'сумку або візок',
      'Свідоцтво дитини',
      'Частково без сходів',
      'Підвал школи',
      'Тролейбус 46',
      '50.0045',
    ];
    const invitedReads = await read();
    for (const said of told) expect(invitedReads).toContain(said);
    expect(invitedReads).not.toMatch(/380 ?67/);
    await apply(app, person, event);
    expect(await read()).toContain('+380 67 123 00 11');
  });

  test('is nobody else’s, and nobody’s once it is revoked or ran out [R-PAR-29]', async () => {
    const { person, event } = await invited();
    const [neighbour, partner] = [await aDisplaced(app), await aPartner(app)];
    const refusal = async (reader: Caller | null, of = person) => {
      const { status, detail } = await document(reader, pathOf(event, of));
      return [status, detail];
    };
    expect(await refusal(null)).toEqual([401, 'unauthenticated']);
    expect(await refusal(neighbour)).toEqual([404, 'event_not_found']);
    expect(await refusal(neighbour, neighbour)).toEqual([404, 'event_not_found']);
    expect(await refusal(partner)).toEqual([404, 'event_not_found']);
    expect(await refusal(organizer, neighbour)).toEqual([404, 'not_found']);

    app.clock.pass(48);
    expect(await refusal(person)).toEqual([404, 'event_not_found']);
    expect(await refusal(organizer)).toEqual([404, 'not_found']);
    app.clock.pass(-48);
    await app.call(organizer, 'POST /events/{id}/participants/{participantId}/{status}', {
      params: { id: event.id, participantId: person.id, status: 'rejected' },
    });
    expect(await refusal(person)).toEqual([404, 'event_not_found']);
  });

  test('stays with a person who applied and was confirmed [R-PAR-29]', async () => {
    const event = await anEvent(app, organizer);
    const person = await aDisplaced(app);
    await apply(app, person, event);
    expect((await document(person, pathOf(event, person))).status).toBe(200);
    const confirmed = await aConfirmed(app, organizer, event);
    const [text = ''] = await pdfText((await document(confirmed, pathOf(event, confirmed))).bytes);
    expect(text).toContain('участь підтверджено');
    expect(text).not.toContain('Відповісти до');
  });
});

describe('GET /events/{id}/distribution-list/file', () => {
  test('lists who is to be issued what, with document and a line to sign, what was issued, and the sums [R-HND-13]', async () => {
    const [food, milk] = [
      await aPosition(app, organizer),
      await aPosition(app, organizer, { name: 'Молоко', units: 'л', uniqueCode: 'UA-2026-7' }),
    ];
    const event = await anEvent(app, organizer, {
      issuedAid: [
        { positionId: food.id, quantityPerParticipant: '1' },
        { positionId: milk.id, quantityPerParticipant: '1.5' },
      ],
    });
    const people = await Promise.all(
      ['Яременко', 'Єва', 'Ґудзь', 'Гончар'].map(surname => aDisplaced(app, { surname })),
    );
    for (const person of people) {
      await apply(app, person, event);
      if (person === people[3]) continue;
      await app.call(organizer, 'POST /events/{id}/participants/{participantId}/{status}', {
        params: { id: event.id, participantId: person.id, status: 'confirmed' },
      });
    }
    const now = app.clock.now();
    // Issued on the day itself, and told the server on the next.
    app.clock.set('2026-03-21T09:00:00Z');
    const less = { lines: [{ positionId: milk.id, quantity: '0.5' }], date: '2026-03-20' };
    await issue(app, organizer, event, people[1] as Caller, less);

    const path = `/events/${event.id}/distribution-list/file`;
    const { status, bytes } = await document(organizer, path);
    app.clock.set(now);
    expect(status).toBe(200);
    const text = (await pdfText(bytes)).join(' ');
    for (const said of ['Роздавальна відомість', 'РВ-20.03.2026-', 'UA-2026-000123', 'UA-2026-7', 'Осіб у списку: 3']) {
      expect(text).toContain(said);
    }
    // By the Ukrainian alphabet; who only applied is not on it; who got less has what they got, and the day.
    expect(text).toMatch(
      /1 Ґудзь Оксана Іванівна ID-картка …6789 1 1,5 2 Єва Оксана Іванівна ID-картка …6789 0 0,5 20\.03\.2026 3 Яременко Оксана Іванівна ID-картка …6789 1 1,5 4 5 6 7 8/,
    );
    expect(text).not.toContain('Гончар');
    expect(text).toMatch(/Продуктовий набір набір 2 Молоко л 3,5/);
    expect(text).toContain('Особа, відповідальна за видачу');
    expect(text).toContain('посада');
    expect(text).not.toContain('123456789');
    const noted = await app.deps.db
      .selectFrom('audit')
      .select(['actorId', 'details'])
      .where('action', '=', 'participant.printList')
      .where('subjectId', '=', event.id)
      .execute();
    expect(noted).toEqual([{ actorId: organizer.id, details: { people: 3 } }]);
  });

  test('says for whom of a household each line is, and of each person what is theirs, of many kinds of goods too [R-HND-13, R-HSH-8]', async () => {
    const few = await Promise.all([
      families.aLineFor(app, organizer, 'person', '1', { atMost: '3' }),
      families.aLineFor(app, organizer, 'child', '2'),
    ]);
    const many = await Promise.all(
      ['participant', 'person', 'child', 'infant', 'adult', 'elderly'].map(per =>
        families.aLineFor(app, organizer, per),
      ),
    );
    const [family, alone] = [await families.aFamily(app), await aDisplaced(app, { surname: 'Яременко' })];
    const drawn = async (lines: Awaited<ReturnType<typeof families.aLineFor>>[]) => {
      const event = await families.anEventFor(app, organizer, lines, {
        eventDate: new Date(app.clock.now().getTime() + 14 * 86_400_000).toISOString(),
      });
      for (const person of [family, alone]) {
        await apply(app, person, event);
        const params = { id: event.id, participantId: person.id, status: 'confirmed' };
        await app.call(organizer, 'POST /events/{id}/participants/{participantId}/{status}', { params });
      }
      app.clock.set(event.eventDate);
      const text = async () =>
        (await pdfText((await document(organizer, `/events/${event.id}/distribution-list/file`)).bytes)).join(' ');
      return { event, text };
    };
    const now = app.clock.now();
    const short = await (await drawn(few)).text();
    expect(short).toContain('Що видається і на кого');
    expect(short).not.toContain('На особу');
    expect(short).toContain('на кожну людину в родині, не більше 3');
    expect(short).toContain('на кожну дитину 0–17');
    expect(short).toMatch(
      /Мельник Оксана Іванівна ID-картка …6789 3 4 2 Яременко Оксана Іванівна ID-картка …6789 1 0 3/,
    );
    app.clock.set('2026-04-06T10:00:00Z');
    const { event, text } = await drawn(many);
    const [first] = many;
    await issue(app, organizer, event, alone, { lines: [{ positionId: first?.positionId ?? '', quantity: '1' }] });
    const long = await text();
    app.clock.set(now);
    const said = (amounts: readonly number[]) =>
      amounts.map(amount => `Продуктовий набір – ${amount} набір`).join('; ');
    expect(long).toContain(`…6789 ${said([1, 4, 2, 1, 1, 1])} 2 Яременко`);
    expect(long).toMatch(new RegExp(`…6789 ${said([1])} 20\\.04\\.2026`));
    expect(long).not.toContain('неповний');
  });

  test('of a volunteer has no line for a position: a natural person has none [R-HND-13]', async () => {
    const volunteer = await aPartner(app, { partnerType: 'volunteer' });
    const event = await anEvent(app, volunteer);
    const { bytes } = await document(volunteer, `/events/${event.id}/distribution-list/file`);
    const text = (await pdfText(bytes)).join(' ');
    expect(text).toContain('підпис');
    expect(text).not.toContain('посада');
  });

  test('is the organizer’s and the administrator’s [R-HND-13]', async () => {
    const event = await anEvent(app, organizer);
    const path = `/events/${event.id}/distribution-list/file`;
    const refusal = async (reader: Caller | null) => {
      const { status, detail } = await document(reader, path);
      return [status, detail];
    };
    expect((await document(administrator, path)).status).toBe(200);
    expect(await refusal(null)).toEqual([401, 'unauthenticated']);
    expect(await refusal(await aDisplaced(app))).toEqual([403, 'forbidden']);
    expect(await refusal(await aPartner(app))).toEqual([404, 'event_not_found']);
  });
});
