/** [R-PRV-3] Which field of a person appears in which answer: made from the table of calls and the table of who sees what. */
import type { Call, Key } from '@oplich/contract';
import { calls } from '@oplich/contract/calls';
import { whoSees, type PersonField, type Standing } from '@oplich/contract/accounts/who-sees';
import { expect, test } from 'vitest';
import { anApp, type Caller, type Reply } from './app.ts';
import { aDisplaced, anAdministrator, aPartner } from './people.ts';
import { aHelpRequest, anEvent } from './things.ts';

const app = await anApp();
const { db, secrets } = app.deps;

/** A value for each field that can be nothing else. */
const canaries = {
  name: 'Жовтокрилова',
  phoneNumber: '+380991234321',
  handOutDocument: '"lastFour":"8364"',
  locality: 'Канаркове',
  residenceAddress: 'вул. Канаркова, 77',
  taxNumber: '3914000043',
  email: 'zhovtokryla@canary.example',
  birthday: '1931-11-23',
  age: '"age":94',
  zipCode: '98765',
  socialLink: 'https://canary.example/zhovto',
  passport: '918278364',
  answers: 'Пташинівідповіді',
  requestText: 'Пташинийзапит',
} as const satisfies Partial<Record<PersonField, string>>;

const admin = await anAdministrator(app);
const person = await aDisplaced(app);
await db
  .updateTable('accounts')
  .set({
    surname: canaries.name,
    phoneNumber: canaries.phoneNumber,
    locality: canaries.locality,
    residenceAddress: canaries.residenceAddress,
    taxNumberEncrypted: secrets.encrypt(canaries.taxNumber),
    email: canaries.email,
    birthday: canaries.birthday,
    zipCode: canaries.zipCode,
    socialLink: canaries.socialLink,
    passportNumberEncrypted: secrets.encrypt(canaries.passport),
  })
  .where('id', '=', person.id)
  .execute();

const form = {
  registrationForm: [{ id: 'q', label: 'Що потрібно?', type: 'text' as const, required: true }],
};
const [inviter, organizer, claimant] = [await aPartner(app), await aPartner(app), await aPartner(app)];
const elsewhere = await aPartner(app, { regionId: 46 });
const events = {
  invited: await anEvent(app, inviter, { ...form, invitedIds: [person.id] }),
  applied: await anEvent(app, organizer, form),
};
await app.call(person, 'POST /events/{id}/participants/apply', {
  params: { id: events.applied.id },
  body: { answers: { q: canaries.answers } },
});
const request = await aHelpRequest(app, person, { title: canaries.requestText });
await app.call(claimant, 'POST /help-requests/{id}/claim', { params: { id: request.id } });

const reads = (Object.entries(calls) as [keyof typeof calls & Key, Call][]).filter(
  ([key]) => key.startsWith('GET') && !key.includes('stream'),
);
const idsFor = (key: string): string[] => {
  if (key.includes('/accounts/')) return [person.id];
  if (key.includes('/events/')) return Object.values(events).map(event => event.id);
  return [request.id, person.id];
};

/** Short numbers are matched as whole words: inside an id or the offsets of a PDF they occur by chance. */
const shows = (text: string, value: string): boolean =>
  /^\d{1,6}$/.test(value) ? new RegExp(`(?<![\\w-])${value}(?![\\w-])`).test(text) : text.includes(value);

/** Every field of the person that any read shows to somebody, as JSON and as a sheet. */
async function seenBy(who: Caller | null): Promise<PersonField[]> {
  const seen = new Set<PersonField>();
  for (const [key, call] of reads) {
    for (const id of idsFor(key)) {
      for (const format of call.exports ? [undefined, 'csv'] : [undefined]) {
        const params = { id, participantId: person.id, provider: 'x', number: 'x', email: canaries.email };
        const query = { search: 'Жовто', scope: 'users', ...(format && { format }) };
        let reply: Reply = await app.ask<unknown>(who, key, { params, query });
        if (reply.status === 400) reply = await app.ask<unknown>(who, key, { params });
        const text: string = JSON.stringify(reply.body);
        for (const [field, value] of Object.entries(canaries)) if (shows(text, value)) seen.add(field as PersonField);
      }
    }
  }
  return [...seen].sort();
}

const allowed = (...standings: Standing[]) =>
  Object.keys(canaries)
    .filter(field => standings.some(standing => (whoSees[standing] as readonly string[]).includes(field)))
    .sort();

const viewers: readonly [string, Caller | null, Standing[]][] = [
  ['a guest', null, ['guest']],
  ['a partner of another region', elsewhere, ['directory']],
  ['an organizer whose invitation was not answered', inviter, ['directory', 'invited', 'requestReader']],
  ['an organizer of an event applied to', organizer, ['directory', 'takesPart', 'requestReader']],
  ['who claimed the request', claimant, ['directory', 'helper']],
];
test.each(viewers)(
  '%s sees exactly what the table says, in all reads together [R-PRV-3]',
  { timeout: 60_000 },
  async (_, who, standings) => {
    expect(await seenBy(who)).toEqual(allowed(...standings));
  },
);

test(
  'another displaced person sees nothing, an administrator and the person see the person [R-PRV-3]',
  { timeout: 60_000 },
  async () => {
    expect(await seenBy(await aDisplaced(app))).toEqual(allowed('stranger'));
    expect(await seenBy(admin)).toEqual(expect.arrayContaining(['name', 'passport', 'phoneNumber', 'taxNumber']));
    expect(await seenBy(person)).toEqual(expect.arrayContaining(['name', 'passport', 'phoneNumber', 'taxNumber']));
  },
);
