import { beforeAll, describe, expect, test } from 'vitest';
import type { Act } from '@oplich/contract/acts/schemas';
import { emailsToOneADay, newPartiesAnHour, type Page } from '@oplich/contract';
import { anApp, type Caller, type TestApp } from '../../../test/app.ts';
import { emailsTo } from '../../../test/email.ts';
import { pdfText } from '../../../test/pdf.ts';
import { aDisplaced, aMemberOf, anAdministrator, aPartner } from '../../../test/people.ts';
import { actAction, anAct, aPosition, aRequestAct } from '../../../test/things.ts';

let app: TestApp;
let sender: Caller;
let admin: Caller;

const phone = '+380671234567';
const onPaperPhone = /\+380\s*67\s*123/;
const address = 'вул. Сумська, 10';
const taxNumber = '3112000139';

beforeAll(async () => {
  app = await anApp();
  sender = await aPartner(app, { partnerType: 'organization' });
  admin = await anAdministrator(app);
});

/** A volunteer whose tax number, home address and phone nobody has a business to know. */
async function aVolunteer(phoneNumber = phone): Promise<Caller> {
  const volunteer = await aPartner(app);
  await app.deps.db
    .updateTable('accounts')
    .set({ residenceAddress: address, phoneNumber, taxNumberEncrypted: app.deps.secrets.encrypt(taxNumber) })
    .where('id', '=', volunteer.id)
    .execute();
  return volunteer;
}

const show = async (who: Caller, { id }: { id: string }) => app.call(who, 'GET /acts/{id}', { params: { id } });
const documentOf = async (who: Caller, { id }: { id: string }) => {
  const url = `/api/acts/${id}/file`;
  const reply = await app.app.inject({ url, headers: { authorization: `Bearer ${who.token}` } });
  expect(reply.statusCode).toBe(200);
  return (await pdfText(reply.rawPayload)).join(' ').replaceAll('\u00a0', ' ');
};

describe('who an act is written to', () => {
  test('a draft shows nothing of a partner that the directory does not, on the page and on paper [R-PRV-8]', async () => {
    const volunteer = await aVolunteer();
    const draft = await anAct(app, sender, volunteer);
    expect(draft.to).toEqual({
      id: volunteer.id,
      kind: 'volunteer',
      name: 'Коваль Петро Іванівна',
      edrpou: null,
      phoneNumber: null,
    });
    expect(JSON.stringify(await show(sender, draft))).not.toContain(volunteer.email);
    expect((await show(sender, draft)).to.phoneNumber).toBeNull();
    const document = await documentOf(sender, draft);
    expect(document).toContain('Коваль Петро Іванівна');
    for (const secret of [taxNumber, address]) expect(document).not.toContain(secret);
    expect(document).not.toMatch(onPaperPhone);
    const info = await app.ask(sender, 'GET /accounts/{id}/info', { params: { id: volunteer.id } });
    expect(info.status).toBe(404);
    // Nor does it once it is cancelled, never issued.
    await actAction(app, sender, draft, 'cancel', { reason: 'Помилка' });
    expect((await show(sender, draft)).to.phoneNumber).toBeNull();
    expect(await documentOf(sender, draft)).not.toMatch(onPaperPhone);
  });

  test('a draft to an organization shows its name and number alone [R-PRV-8]', async () => {
    const organization = await aPartner(app, { partnerType: 'organization' });
    const document = await documentOf(sender, await anAct(app, sender, organization));
    expect(document).toContain('12345678');
    expect(document).not.toContain('в особі');
    expect(document).not.toContain('Полтавський Шлях');
  });

  test('from issue on both know the other’s name and phone, and no more [R-PRV-8]', async () => {
    const volunteer = await aVolunteer();
    const { body: act } = await actAction(app, sender, await anAct(app, sender, volunteer), 'issue');
    expect(act.to).toMatchObject({ name: 'Коваль Петро Іванівна', phoneNumber: phone });
    expect((await show(volunteer, act)).from.phoneNumber).toBe(phone);
    for (const who of [sender, volunteer, admin]) {
      const document = await documentOf(who, act);
      expect(document).toMatch(onPaperPhone);
      for (const secret of [taxNumber, address]) expect(document).not.toContain(secret);
    }
  });

  test('a person whose request was fulfilled by an act knows who gave it, and nobody else [R-PRV-8]', async () => {
    const [giver, person] = [await aVolunteer(), await aDisplaced(app)];
    const { id: positionId } = await aPosition(app, giver);
    await aRequestAct(app, giver, { kind: 'displaced', accountId: person.id }, [{ positionId, quantity: '1' }]);
    const read = (id: string) => app.ask(person, 'GET /accounts/{id}/info', { params: { id } });
    expect(await read(giver.id)).toMatchObject({
      status: 200,
      body: { displayName: 'Коваль Петро Іванівна', phoneNumber: phone },
    });
    expect((await read(sender.id)).status).toBe(404);
  });

  test('tax number and address of a natural person stand on the document of a confirmed act, for its two parties [R-PRV-8]', async () => {
    const volunteer = await aVolunteer();
    const { body: act } = await actAction(app, sender, await anAct(app, sender, volunteer), 'issue');
    await actAction(app, volunteer, act, 'confirm');
    for (const who of [sender, volunteer]) {
      const document = await documentOf(who, act);
      for (const said of [taxNumber, address]) expect(document).toContain(said);
    }
    const stranger = await aPartner(app);
    const foreign = await app.ask(stranger, 'GET /acts/{id}/file', { params: { id: act.id } });
    expect(foreign.status).toBe(404);
  });

  test('a confirmation repeated with its key shows no phone of a party deleted since [R-PRV-8]', async () => {
    const giver = await aVolunteer();
    const receiver = await aVolunteer('+380671111111');
    const { body: act } = await actAction(app, giver, await anAct(app, giver, receiver), 'issue');
    const confirm = () =>
      app.call(receiver, 'POST /acts/{id}/confirm', {
        params: { id: act.id },
        headers: { 'idempotency-key': `confirm ${act.id}` },
      });
    expect((await confirm()).from.phoneNumber).toBe(phone);
    await app.deps.db.updateTable('accounts').set({ deletedAt: app.clock.now() }).where('id', '=', giver.id).execute();
    expect((await confirm()).from.phoneNumber).toBeNull();
  });

  test('issuing and taking it back opens nobody’s phone [R-ACT-7]', async () => {
    const volunteer = await aVolunteer();
    const { body: act } = await actAction(app, sender, await anAct(app, sender, volunteer), 'issue');
    await actAction(app, sender, act, 'cancel', { reason: 'Помилка' });
    expect((await show(sender, act)).to.phoneNumber).toBeNull();
    expect(await documentOf(sender, act)).not.toMatch(onPaperPhone);
    const info = await app.ask(sender, 'GET /accounts/{id}/info', { params: { id: volunteer.id } });
    expect(info.status).toBe(404);
  });

  test('a first answer given again shows no more of the other than is seen now [R-PRV-8]', async () => {
    const volunteer = await aVolunteer();
    const draft = await anAct(app, sender, volunteer);
    const headers = { 'idempotency-key': crypto.randomUUID() };
    const issue = () => app.ask<Act>(sender, 'POST /acts/{id}/issue', { params: { id: draft.id }, headers });
    expect((await issue()).body.to.phoneNumber).toBe(phone);
    await actAction(app, sender, draft, 'cancel', { reason: 'Помилка' });
    const again = await issue();
    expect(again).toMatchObject({ status: 200, body: { status: 'issued', to: { phoneNumber: null } } });
  });

  test('goods go to so many new partners an hour, and to known ones always [R-ACT-13]', async () => {
    const limited = await anApp({ env: { RATE_LIMIT: 'on' } });
    const from = await aPartner(limited);
    const { id } = await aPosition(limited, from);
    const send = async (to: Caller) =>
      (
        await actAction(
          limited,
          from,
          await anAct(limited, from, to, { items: [{ positionId: id, quantity: '1' }] }),
          'issue',
        )
      ).status;
    const known = await aPartner(limited);
    for (let n = 1; n < newPartiesAnHour; n++) expect(await send(await aPartner(limited))).toBe(200);
    expect([await send(known), await send(await aPartner(limited)), await send(known)]).toEqual([200, 429, 200]);
    limited.clock.pass(1);
    expect(await send(await aPartner(limited))).toBe(200);
  });

  test('issued and cancelled again and again, acts fill nobody’s mailbox: after so many e-mails a day the page alone tells [R-ACT-22]', async () => {
    const limited = await anApp({ env: { RATE_LIMIT: 'on' } });
    const [from, to, other] = [await aPartner(limited), await aPartner(limited), await aPartner(limited)];
    const { id: positionId } = await aPosition(limited, from);
    const issue = async (receiver: Caller) => {
      const act = await anAct(limited, from, receiver, { items: [{ positionId, quantity: '1' }] });
      return actAction(limited, from, act, 'issue');
    };
    const emails = async () => (await emailsTo(limited, to.email)).filter(({ subject }) => subject.includes('АП-'));
    for (let n = 0; n < emailsToOneADay.acts; n += 1) {
      const issued = await issue(to);
      expect(issued.status).toBe(200);
      expect((await actAction(limited, from, issued.body, 'cancel', { reason: 'Ще раз' })).status).toBe(200);
      limited.clock.pass(0.5);
    }
    expect(await emails()).toHaveLength(emailsToOneADay.acts);
    const { items } = await limited.call(to, 'GET /notifications', { query: { pageSize: 100 } });
    expect(items.filter(({ kind }) => kind === 'actIssued' || kind === 'actCancelled')).toHaveLength(
      2 * emailsToOneADay.acts,
    );
    // Nobody else hears less for it, and on the next day neither do they.
    await issue(other);
    expect((await emailsTo(limited, other.email)).filter(({ subject }) => subject.includes('АП-'))).toHaveLength(1);
    limited.clock.pass(24);
    await issue(to);
    expect(await emails()).toHaveLength(emailsToOneADay.acts + 1);
  });

  test('the document of an issued act that was cancelled has neither [R-PRV-8]', async () => {
    const volunteer = await aVolunteer();
    const { body: act } = await actAction(app, sender, await anAct(app, sender, volunteer), 'issue');
    await actAction(app, sender, act, 'cancel', { reason: 'Помилка' });
    const document = await documentOf(sender, act);
    for (const secret of [taxNumber, address]) expect(document).not.toContain(secret);
  });

  test('a cancelled act of a fulfilled request names the person, and neither address nor document [R-PRV-8]', async () => {
    const person = await aDisplaced(app);
    const position = await aPosition(app, sender);
    const to = { kind: 'displaced' as const, accountId: person.id };
    const id = await aRequestAct(app, sender, to, [{ positionId: position.id, quantity: '1' }]);
    expect(await documentOf(sender, { id })).toContain('6789');
    await actAction(app, sender, { id }, 'cancel', { reason: 'Помилка' });
    const document = await documentOf(sender, { id });
    expect(document).toContain('Мельник Оксана');
    expect(document).not.toContain('…6789');
    expect(document).not.toContain('Сумська, 10');
  });

  test('a deleted party keeps its name and what a primary document needs, and its phone opens to nobody but administrators [R-PRV-8]', async () => {
    const old = '+380509998877';
    const volunteer = await aVolunteer(old);
    const { body: issued } = await actAction(app, sender, await anAct(app, sender, volunteer), 'issue');
    await actAction(app, volunteer, issued, 'confirm');
    const from = await aVolunteer(old);
    const { body: sent } = await actAction(app, from, await anAct(app, from, sender), 'issue');
    await actAction(app, sender, sent, 'confirm');
    const person = await aDisplaced(app);
    await app.deps.db.updateTable('accounts').set({ phoneNumber: old }).where('id', '=', person.id).execute();
    const position = await aPosition(app, sender);
    const items = [{ positionId: position.id, quantity: '1' }];
    const request = { id: await aRequestAct(app, sender, { kind: 'displaced', accountId: person.id }, items) };
    const ids = [volunteer.id, from.id, person.id];
    await app.deps.db.updateTable('accounts').set({ deletedAt: app.clock.now() }).where('id', 'in', ids).execute();
    for (const [act, side] of [
      [issued, 'to'],
      [sent, 'from'],
      [request, 'to'],
    ] as const) {
      const shown = (await show(sender, act))[side];
      expect([shown.phoneNumber, shown.name]).toEqual([null, expect.stringMatching(/^(Коваль|Мельник)/)]);
      const document = await documentOf(sender, act);
      expect(document).not.toContain('99988');
      expect(await documentOf(admin, act)).not.toContain('99988');
      for (const said of act === request ? ['6789'] : [taxNumber, address]) expect(document).toContain(said);
      expect((await show(admin, act))[side].phoneNumber).toBe(old);
      for (const [who, status] of [
        [null, 401],
        [await aPartner(app), 404],
        [await aDisplaced(app), 404],
      ] as const) {
        expect((await app.ask(who, 'GET /acts/{id}', { params: { id: act.id } })).status).toBe(status);
      }
    }
  });

  test('a list of acts gives nobody’s phone [R-PRV-8]', async () => {
    const volunteer = await aVolunteer();
    await actAction(app, sender, await anAct(app, sender, volunteer), 'issue');
    for (const who of [sender, volunteer]) {
      const { body } = await app.ask<Page<Act>>(who, 'GET /acts');
      expect(body.items.flatMap(act => [act.from.phoneNumber, act.to.phoneNumber]).filter(Boolean)).toEqual([]);
    }
  });

  test('each view and each document is in the audit [R-PRV-8]', async () => {
    const act = await anAct(app, sender, await aVolunteer());
    await show(sender, act);
    await documentOf(sender, act);
    const rows = await app.deps.db
      .selectFrom('audit')
      .select(['action', 'actorId'])
      .where('subjectId', '=', act.id)
      .where('action', 'in', ['act.view', 'act.print'])
      .orderBy('seq')
      .execute();
    expect(rows).toEqual([
      { action: 'act.view', actorId: sender.id },
      { action: 'act.print', actorId: sender.id },
    ]);
  });
});

describe('a member who does not work with documents reads acts without their people [R-TEA-43]', () => {
  const list = (who: Caller, query: Record<string, unknown>) => app.ask<Page<Act>>(who, 'GET /acts', { query });

  test.each(['read', 'warehouse'] as const)('%s: neither name, phone, scan nor PDF of a volunteer', async duty => {
    const volunteer = await aVolunteer();
    const member = await aMemberOf(app, sender, [duty]);
    const { id } = (await actAction(app, sender, await anAct(app, sender, volunteer), 'issue')).body;
    const unnamed = { id: null, kind: 'volunteer', name: null, edrpou: null, phoneNumber: null };

    const act = await show(member, { id });
    expect(act).toMatchObject({ status: 'issued', from: { id: sender.id, name: 'Фонд «Поруч»' }, to: unnamed });
    expect(act).toMatchObject({ allowed: [], signedCopy: [] });
    expect((await show(sender, { id })).to.name).toBe('Коваль Петро Іванівна');
    const found = (await list(member, { search: act.number })).body.items;
    expect(found.map(one => [one.id, one.to])).toEqual([[id, unnamed]]);
    expect((await list(member, { search: 'Коваль' })).body.total).toBe(0);
    expect((await list(sender, { search: 'Коваль' })).body.total).toBeGreaterThan(0);
    for (const sort of ['to', '-from']) expect((await list(member, { sort })).status).toBe(403);
    const everything = await app.call(member, 'GET /search', { query: { search: act.number ?? '' } });
    expect(everything.acts.items).toMatchObject([{ id, fromName: 'Фонд «Поруч»', toName: null }]);
    const file = await app.app.inject({ url: act.fileUrl, headers: { authorization: `Bearer ${member.token}` } });
    expect(file.statusCode).toBe(403);
    const sheet = await app.app.inject({
      url: '/api/acts?format=csv',
      headers: { authorization: `Bearer ${member.token}` },
    });
    expect(sheet.statusCode).toBe(200);
    expect(sheet.body).not.toContain('Коваль');
  });

  test('nor where a person was served, and what was said of it [spec §6]', async () => {
    const member = await aMemberOf(app, sender, ['read']);
    const position = await aPosition(app, sender);
    const person = await aDisplaced(app);
    const to = { kind: 'displaced', accountId: person.id } as const;
    const id = await aRequestAct(app, sender, to, [{ positionId: position.id, quantity: '1' }]);
    await app.call(sender, 'POST /acts/{id}/cancel', { params: { id }, body: { reason: 'Мельник не вдома' } });
    const words = { place: 'м. Харків, вул. Сумська, 1', cancelReason: 'Мельник не вдома' };
    expect(await show(sender, { id })).toMatchObject(words);
    expect(await show(member, { id })).toMatchObject({ place: null, cancelReason: null, comment: null });
    // The request is people's: its page opens for who serves them.
    const server = await aMemberOf(app, sender, ['requests']);
    const opens = async (who: Caller) => (await show(who, { id })).basis.isOpen;
    expect([await opens(sender), await opens(server), await opens(member)]).toEqual([true, true, false]);
    expect((await list(member, { sort: 'place' })).status).toBe(403);
    const issued = (who: Caller) => app.call(who, 'GET /warehouse/issued-aid', { query: { pageSize: '1' } });
    expect((await issued(sender)).items[0]?.placeOfIssue).toBe(words.place);
    expect((await issued(member)).items[0]?.placeOfIssue).toBeNull();
    const query = { sort: 'placeOfIssue' };
    expect((await app.ask(member, 'GET /warehouse/issued-aid', { query })).status).toBe(403);
    const movements = async (who: Caller, search?: string) =>
      (
        await app.call(who, 'GET /warehouse/positions/{id}/movements', {
          params: { id: position.id },
          query: { kind: 'issueReverted', ...(search && { search }) },
        })
      ).items.map(({ reason }) => reason);
    expect([await movements(sender), await movements(member)]).toEqual([[words.cancelReason], [null]]);
    expect([await movements(sender, 'не вдома'), await movements(member, 'не вдома')]).toEqual([
      [words.cancelReason],
      [],
    ]);
  });

  test('of organizations they read the name', async () => {
    const organization = await aPartner(app, { partnerType: 'organization' });
    const member = await aMemberOf(app, sender, ['read']);
    const { id } = (await actAction(app, sender, await anAct(app, sender, organization), 'issue')).body;
    expect((await show(member, { id })).to).toMatchObject({
      id: organization.id,
      name: 'Фонд «Поруч»',
      phoneNumber: null,
    });
  });

  test('whoever changes one needs the duty', async () => {
    const member = await aMemberOf(app, sender, ['read']);
    const draft = await anAct(app, sender, await aVolunteer());
    expect((await actAction(app, member, draft, 'issue')).status).toBe(403);
    expect((await app.ask(await aMemberOf(app, sender, ['desk']), 'GET /acts')).status).toBe(403);
  });
});
