import type { FilePurpose } from '@oplich/contract';
import { dayMs, hourMs, kyivDay } from '@oplich/contract/shared/kyiv-time';
import type { Deps } from '../deps.ts';
import { accountEmailTemplates, createFirstAdministrator } from '../modules/accounts/index.ts';
import { emailLinks } from '../platform/email/index.ts';
import { demoAccounts } from './demo-accounts.ts';
import { centralGoods, goods } from './demo-aid.ts';
import type { DemoClient } from './demo-client.ts';
import { demoFiles, type DemoFile } from './demo-files.ts';
import { displacedPerson, partners, places, type PartnerForm, type Place, type Repeatable } from './demo-people.ts';
import { paramsOfConfirmation } from './demo.repo.ts';
import { forEachOf, type Story } from './story.ts';

const [admin, , , displaced] = demoAccounts;

/** A displaced person of the demo. */
export interface Resident {
  email: string;
  place: Place;
  /** From when this person may apply again, in milliseconds of the story's clock. */
  freeFrom: number;
}

interface RegistrationContext {
  deps: Deps;
  client: DemoClient;
  story: Story;
  random: Repeatable;
  password: string;
  /** The end of the story, which is the present. */
  now: Date;
  /** The beginning of the story. */
  begin: Date;
}

/** Returns a function that follows the link of the confirmation email of an account. */
export const confirmEmailBy =
  (deps: Deps, client: DemoClient) =>
  async (email: string): Promise<void> => {
    const params = await paramsOfConfirmation(deps.db, email);
    const written = accountEmailTemplates(deps).confirmEmail(params, 'uk', emailLinks(''));
    const token = /[?&]token=([^&\s]+)/.exec(written.text)?.[1] ?? '';
    await client.call(null, 'POST /accounts/confirm-email', { body: { email, token: decodeURIComponent(token) } });
  };

/**
 * Registers the accounts of the demo: the administrator with the central goods, the partners, and the displaced people of all places.
 * @returns the displaced people, in the order of their e-mails
 */
export async function registerAccounts(context: RegistrationContext): Promise<Resident[]> {
  const { random, password } = context;
  // Both draw from the same random numbers, so their order must not change.
  const partnerForms = partners(random, password);
  const residentForms = places.flatMap((place, index) =>
    Array.from({ length: place.people }, (_, n) => {
      const email = index === 0 && n === 0 ? displaced.email : `person${n}.${index}@oplich.example`;
      return { place, form: displacedPerson(random, place, email, password) };
    }),
  );
  // They do not depend on each other, and happen at the same moment of the story.
  const [, residents] = await Promise.all([
    registerPartners(partnerForms, context),
    registerResidents(residentForms, context),
  ]);
  return residents;
}

async function registerPartners(
  partnerForms: ReturnType<typeof partners>,
  { deps, client, story, now, begin, password }: RegistrationContext,
): Promise<void> {
  await createFirstAdministrator(deps.db, { email: admin.email, password }, begin);
  const confirmEmail = confirmEmailBy(deps, client);
  const signUp = async (form: PartnerForm, files: object = {}) => {
    await client.call(null, 'POST /accounts/register/philanthrop', { body: { ...form, ...files } });
    await confirmEmail(form.email);
  };
  const planSignUp = (form: PartnerForm, hoursAgo: number) =>
    story.plan(new Date(now.getTime() - hoursAgo * hourMs), async () => signUp(form, await documentsOf(client, form)));

  for (const { form, decision } of partnerForms) {
    // A check takes 1 to 3 working days, so partners still waiting have signed up lately.
    if (decision === null) planSignUp(form, 26);
    else if (decision === 'return') {
      planSignUp(form, 75);
      planReturn(form, { client, story, at: new Date(now.getTime() - 49 * hourMs) });
    } else {
      await signUp(form);
      await decidePartner(form, decision, client);
      if (decision === 'approve') await receiveGoods(form, { client, now, begin });
    }
  }
  for (const body of centralGoods) {
    await client.call(admin.email, 'POST /warehouse/positions', { body: { ...body, receivedDate: kyivDay(begin) } });
  }
  await client.call(admin.email, 'PUT /settings/exchange-rate', { body: { uahPerUsd: '41.85' } });
}

const decidePartner = (form: PartnerForm, decision: 'approve' | 'decline', client: DemoClient) =>
  client.call(admin.email, `POST /accounts/update/philanthrop/{email}/${decision}`, {
    params: { email: form.email },
    body: decision === 'decline' ? { reason: 'Код ЄДРПОУ не знайдено в Єдиному державному реєстрі.' } : {},
  });

const planReturn = (form: PartnerForm, { client, story, at }: { client: DemoClient; story: Story; at: Date }) =>
  story.plan(at, () =>
    client.call(admin.email, 'POST /accounts/update/philanthrop/{email}/return', {
      params: { email: form.email },
      body: { comment: 'Дата внесення до реєстру не збігається з посвідченням. Виправте дату або додайте нову копію.' },
    }),
  );

/** Enters the goods of an approved partner. */
async function receiveGoods(
  form: PartnerForm,
  { client, now, begin }: { client: DemoClient; now: Date; begin: Date },
): Promise<void> {
  for (const { endsInDays, ...position } of goods) {
    const expiry = endsInDays !== undefined && {
      expiryDate: kyivDay(new Date(now.getTime() + endsInDays * dayMs)),
    };
    const body = { ...position, ...expiry, receivedDate: kyivDay(begin) };
    await client.call(form.email, 'POST /warehouse/positions', { body });
  }
}

async function registerResidents(
  residentForms: readonly { place: Place; form: ReturnType<typeof displacedPerson> }[],
  { deps, client }: RegistrationContext,
): Promise<Resident[]> {
  const residents: Resident[] = [];
  const confirmEmail = confirmEmailBy(deps, client);
  await forEachOf(residentForms, async ({ place, form }) => {
    await client.call(null, 'POST /accounts/register/displaced', { body: form });
    await confirmEmail(form.email);
    residents.push({ email: form.email, place, freeFrom: 0 });
  });
  residents.sort((one, other) => (one.email < other.email ? -1 : 1));
  // One person signed up a second time, from another telephone: a possible duplicate to decide about.
  const original = residentForms.at(-1)?.form;
  if (original) {
    const duplicate = { ...original, email: 'again@oplich.example', phoneNumber: '+380671112233' };
    await client.call(null, 'POST /accounts/register/displaced', { body: duplicate });
    await confirmEmail(duplicate.email);
  }
  return residents;
}

/** Uploads the documents of a partner and returns their ids for the registration. */
async function documentsOf(client: DemoClient, form: PartnerForm) {
  const uploaded = async (purpose: FilePurpose, file: DemoFile) => client.upload(null, purpose, file);
  const passport = { passportCopyFileIds: [await uploaded('document', await demoFiles.passport())] };
  if (form.partnerType === 'volunteer') {
    return { ...passport, volunteerCertificateFileIds: [await uploaded('document', await demoFiles.certificate())] };
  }
  return {
    ...passport,
    edrExtractFileIds: [await uploaded('document', demoFiles.register())],
    nonProfitCertificateFileIds: [await uploaded('document', demoFiles.nonProfit())],
    logoFileId: await uploaded('logo', await demoFiles.logo()),
  };
}
