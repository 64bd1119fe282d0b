import { phoneText } from '@oplich/contract/shared/phone-text';
import { beforeAll, describe, expect, test } from 'vitest';
import { anApp, type Caller, type TestApp } from '../../../../test/app.ts';
import { emailsTo } from '../../../../test/email.ts';
import { aDisplaced, anAdministrator, aPartner } from '../../../../test/people.ts';
import { aConfirmed, anEvent, apply, aPosition, eventBody, move } from '../../../../test/things.ts';

let app: TestApp;
let organizer: Caller;

beforeAll(async () => {
  app = await anApp();
  organizer = await aPartner(app);
});

const known = {
  whatToBring: ['passport', 'ticket', 'Возик або тачка'],
  stepFree: 'partly' as const,
  shelter: 'У підвалі школи № 5, вхід з двору',
  directions: 'Від метро «Центральний ринок» 5 хвилин пішки',
  contactPhone: '050 111 22 33',
  mapPoint: { latitude: 49.989_6, longitude: 36.220_1 },
};
const shown = { ...known, contactPhone: '+380501112233' };
const asPerson = (person: Caller, id: string) =>
  app.call(person, 'GET /events/displaced/{id}/details', { params: { id } });
const asGuest = (id: string) => app.call(null, 'GET /events/displaced-guest/{id}/details', { params: { id } });

describe('what people know before they set out', () => {
  test('is given with the event, read by organizer, person and guest, changed and cleared [R-DAY-1]', async () => {
    const event = await anEvent(app, organizer, known);
    expect(event).toMatchObject({ ...shown, goodsShown: true, goods: [] });
    const { contactPhone: _phone, ...toAll } = shown;
    expect(await asGuest(event.id)).toMatchObject(toAll);
    expect(await asGuest(event.id)).not.toHaveProperty('contactPhone');
    expect(await asPerson(await aDisplaced(app), event.id)).toMatchObject(toAll);

    const params = { id: event.id };
    const kept = await app.call(organizer, 'PUT /events/{id}', { params, body: { shelter: 'Поруч', version: 1 } });
    expect(kept).toMatchObject({ ...shown, shelter: 'Поруч' });
    const cleared = await app.call(organizer, 'PUT /events/{id}', {
      params,
      body: {
        whatToBring: null,
        stepFree: null,
        shelter: '',
        directions: null,
        contactPhone: null,
        mapPoint: null,
        goodsShown: null,
        version: kept.version,
      },
    });
    expect(cleared).toMatchObject({
      whatToBring: [],
      stepFree: null,
      shelter: null,
      directions: null,
      contactPhone: null,
      mapPoint: null,
      goodsShown: true,
    });
    expect(await anEvent(app, organizer)).toMatchObject({ whatToBring: [], stepFree: null, mapPoint: null });
  });

  test.each([
    [{ whatToBring: ['bag', 'bag'] }, 'whatToBring', 'invalid'],
    [{ whatToBring: Array.from({ length: 21 }, (_, index) => `Річ ${index}`) }, 'whatToBring', 'too_long'],
    [{ stepFree: 'maybe' }, 'stepFree', 'invalid'],
    [{ shelter: 'а'.repeat(201) }, 'shelter', 'too_long'],
    [{ directions: 'а'.repeat(501) }, 'directions', 'too_long'],
    [{ contactPhone: '12' }, 'contactPhone', 'invalid'],
    [{ mapPoint: { latitude: 91, longitude: 0 } }, 'mapPoint.latitude', 'too_large'],
    [{ mapPoint: { latitude: 0 } }, 'mapPoint.longitude', 'required'],
    [{ goodsShown: 'yes' }, 'goodsShown', 'invalid'],
  ])('refuses %j at its field [R-DAY-1]', async (wrong, path, code) => {
    const { status, body } = await app.ask(organizer, 'POST /events', { body: { ...eventBody(), ...wrong } });
    expect([status, body]).toMatchObject([400, { errors: [{ path, code }] }]);
  });

  test('of the phone only who applied, is confirmed or aided, and who organizes [R-DAY-2]', async () => {
    const event = await anEvent(app, organizer, known);
    const phoneFor = async (person: Caller) => (await asPerson(person, event.id)).contactPhone;
    const person = await aDisplaced(app);
    expect(await phoneFor(person)).toBeNull();
    await app.call(organizer, 'POST /events/{id}/participants/invite', {
      params: { id: event.id },
      body: { participantIds: [person.id] },
    });
    expect(await phoneFor(person)).toBeNull();
    await apply(app, person, event);
    expect(await phoneFor(person)).toBe('+380501112233');
    const other = await aDisplaced(app);
    await apply(app, other, event);
    expect(await phoneFor(other)).toBe('+380501112233');
    await move(app, organizer, event, other, 'rejected');
    expect(await phoneFor(other)).toBeNull();
    const listed = await app.call(other, 'GET /events/displaced/registered', { query: {} });
    expect(listed.items.find(({ id }) => id === event.id)?.contactPhone).toBeNull();
    const administrator = await anAdministrator(app);
    const seen = await app.call(administrator, 'GET /events/{id}/details', { params: { id: event.id } });
    expect(seen.contactPhone).toBe('+380501112233');
  });

  test('of the goods their kinds without names, and nothing where the organizer does not show them [R-DAY-3]', async () => {
    const rice = await aPosition(app, organizer, { units: 'кг', name: 'Рис' });
    const oats = await aPosition(app, organizer, { units: 'кг', name: 'Вівсянка', uniqueCode: 'UA-2026-000124' });
    const soap = await aPosition(app, organizer, { units: 'шт.', category: 'hygiene', uniqueCode: 'UA-2026-000125' });
    const issuedAid = [
      { positionId: rice.id, quantityPerParticipant: '1.5' },
      { positionId: oats.id, quantityPerParticipant: '0.75' },
      { positionId: soap.id, quantityPerParticipant: '2' },
    ];
    const goods = [
      { category: 'food', units: 'кг', quantity: '2.25', per: 'participant' },
      { category: 'hygiene', units: 'шт.', quantity: '2', per: 'participant' },
    ];
    const event = await anEvent(app, organizer, { issuedAid });
    expect(event.goods).toEqual(goods);
    expect((await asGuest(event.id)).goods).toEqual(goods);
    expect(JSON.stringify(await asGuest(event.id))).not.toContain('Вівсянка');

    const hidden = await anEvent(app, organizer, { issuedAid, goodsShown: false });
    expect((await asGuest(hidden.id)).goods).toEqual([]);
    const seen = await asPerson(await aDisplaced(app), hidden.id);
    expect([seen.goods, seen.issuedAid, seen.goodsShown]).toEqual([[], [], false]);
    const confirmed = await aConfirmed(app, organizer, hidden);
    expect((await asPerson(confirmed, hidden.id)).issuedAid).toHaveLength(3);
    expect(hidden.issuedAid).toHaveLength(3);
  });

  test('stands in the e-mail of a confirmed participation, what to bring first [R-DAY-4]', async () => {
    const event = await anEvent(app, organizer, known);
    const person = await aConfirmed(app, organizer, event);
    const text = (await emailsTo(app, person.email)).find(({ subject }) =>
      subject.startsWith('Участь підтверджено'),
    )?.text;
    for (const said of [
      'Возик або тачка',
      'Частково без сходів',
      known.shelter,
      known.directions,
      phoneText('+380501112233'),
    ]) {
      expect(text).toContain(said);
    }
    expect(text).toContain('49.9896, 36.2201');
  });

  test('stands in the e-mail of an invitation too, with when it ends and without whom to call [R-DAY-4, R-DAY-15, R-DAY-16]', async () => {
    const ending = { eventDate: '2026-03-20T08:00:00Z', endsAt: '2026-03-20T14:00:00Z', type: 'hybrid' as const };
    const person = await aDisplaced(app);
    await anEvent(app, organizer, { ...known, ...ending, invitedEmails: [person.email] });
    const text = (await emailsTo(app, person.email)).find(({ subject }) => subject.startsWith('Запрошення'))?.text;
    for (const said of ['Візьміть із собою', 'Возик або тачка', known.shelter, '49.9896, 36.2201', '10:00–16:00'])
      expect(text).toContain(said);
    expect(text).not.toMatch(/380\s?50/);
  });
});
