import { isTaxNumber } from '@oplich/contract/shared/identifiers';
import type { TestApp } from './app.ts';
import { password } from './password.ts';
import { kharkiv, lviv } from './people.ts';

export { password } from './password.ts';

let count = 0;

/**
 * A tax number for the birthday 15.03.1985; each person has their own, because two with the same would count as one person.
 */
function taxNumberOf(index: number): string {
  const first = `31120${1000 + index}`;
  return Array.from({ length: 10 }, (_, last) => `${first}${last}`).find(isTaxNumber) ?? '';
}

const person = () => ({
  email: `new${++count}@test.example`,
  password,
  confirmPassword: password,
  surname: 'Бондаренко',
  name: 'Марія',
  patronym: 'Олегівна',
  residenceAddress: 'вул. Зелена, 5',
  passportNumber: '987654321',
  passportIssuedBy: '6312',
  passportIssuedDate: '2019-05-14',
  taxNumber: taxNumberOf(count),
  regionId: kharkiv,
  consentPersonalData: true,
  agreeTerms: true,
});

/** What a displaced person sends to sign up, all that is required. */
export const displacedForm = () => person();
/** What a volunteer sends to sign up. */
export const volunteerForm = () => ({ ...person(), partnerType: 'volunteer', volunteerRegisterDate: '2022-04-01' });
/** What an organization sends to sign up. */
export const organizationForm = () => ({
  ...person(),
  partnerType: 'organization',
  organizationName: 'Фонд «Світанок»',
  edrpou: '34567896',
  organizationHeadSurname: 'Лисенко',
  organizationHeadName: 'Андрій',
  organizationHeadPatronym: 'Петрович',
  actsOnBasis: 'статуту',
  address: 'м. Львів, пл. Ринок, 1',
  aidRegionIds: [kharkiv, lviv],
});
export type Form = ReturnType<typeof displacedForm>;

/** Signs up and confirms the e-mail; a partner still waits for approval. */
export async function aRegistered(app: TestApp, form: Form & { partnerType?: string } = displacedForm()) {
  const kind = form.partnerType ? 'philanthrop' : 'displaced';
  const { body } = await app.ask<{ id: string }>(null, `POST /accounts/register/${kind}`, { body: form });
  await app.deps.db
    .updateTable('accounts')
    .set({ emailConfirmedAt: app.clock.now() })
    .where('id', '=', body.id)
    .execute();
  return { id: body.id, email: form.email, password: form.password };
}

export interface Tokens {
  authenticationToken: string;
  refreshToken: string;
}
/** Logs in and gives the pair. */
export async function tokensOf(app: TestApp, { email, password: secret }: { email: string; password: string }) {
  const { body } = await app.ask<Tokens>(null, 'POST /accounts/login', { body: { email, password: secret } });
  const { authenticationToken, refreshToken } = body;
  return { authenticationToken, refreshToken };
}
