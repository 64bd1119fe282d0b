import { randomUUID } from 'node:crypto';
import { until } from '../../apps/api/test/until.ts';
import { linkIn, waitForEmail } from './mailbox.ts';

/** A client that speaks only HTTP, as any stranger's would. */
export interface Reply<T = Record<string, unknown>> {
  readonly status: number;
  readonly body: T;
}

interface Request {
  readonly token?: string | undefined;
  readonly body?: unknown;
  readonly idempotencyKey?: string;
}

/** One call; throws only when no answer came. */
export async function ask<T = Record<string, unknown>>(
  url: string,
  call: string,
  { token, body, idempotencyKey }: Request = {},
): Promise<Reply<T>> {
  const [method = '', path = ''] = call.split(' ');
  const answer = await fetch(`${url}/api${path}`, {
    method,
    headers: {
      ...(token !== undefined && { authorization: `Bearer ${token}` }),
      ...(body !== undefined && { 'content-type': 'application/json' }),
      ...(idempotencyKey !== undefined && { 'idempotency-key': idempotencyKey }),
    },
    ...(body !== undefined && { body: JSON.stringify(body) }),
  });
  const text = await answer.text();
  return { status: answer.status, body: (text === '' ? {} : JSON.parse(text)) as T };
}

/** The same, of a call that has to succeed. */
export async function expectOf<T = Record<string, unknown>>(
  url: string,
  call: string,
  request: Request = {},
): Promise<T> {
  const reply = await ask<T>(url, call, request);
  if (reply.status >= 400) throw new Error(`${call} answered ${reply.status}: ${JSON.stringify(reply.body)}`);
  return reply.body;
}

export const password = 'Опліч-2026!aA';

/** An address nobody has used. */
export const newEmail = (who: string): string => `${who}-${randomUUID().slice(0, 8)}@test.example`;

/** What a displaced person sends to sign up. */
export const person = (email: string) => ({
  email,
  password,
  confirmPassword: password,
  surname: 'Бойко',
  name: 'Ганна',
  patronym: 'Степанівна',
  birthday: '1957-08-24',
  phoneNumber: '067 123 45 67',
  residenceAddress: 'вул. Сумська, 12, кв. 5',
  passportNumber: '123456789',
  passportIssuedBy: '6301',
  passportIssuedDate: '2019-06-15',
  noTaxNumber: true,
  regionId: 63,
  consentPersonalData: true,
  agreeTerms: true,
});

export const logIn = async (url: string, email: string, secret = password): Promise<string> =>
  (await expectOf<{ authenticationToken: string }>(url, 'POST /accounts/login', { body: { email, password: secret } }))
    .authenticationToken;

/** Follows the emailed link's e-mail and token. */
async function confirmEmail(url: string, email: string): Promise<void> {
  const link = new URL(linkIn(await waitForEmail(url, email), '/confirm-email'));
  const token = link.searchParams.get('token');
  await expectOf(url, 'POST /accounts/confirm-email', { body: { email, token } });
}

/** Signs a displaced person up, confirms and logs in. */
export async function aDisplacedPerson(
  url: string,
  more: Partial<ReturnType<typeof person>> = {},
): Promise<{ id: string; email: string; token: string }> {
  const email = newEmail('person');
  const { id } = await expectOf<{ id: string }>(url, 'POST /accounts/register/displaced', {
    body: { ...person(email), ...more },
  });
  await confirmEmail(url, email);
  return { id, email, token: await logIn(url, email) };
}

/** Takes goods into a partner's or the central warehouse. */
export const aPosition = (
  url: string,
  token: string,
  more: Record<string, string> = {},
): Promise<{ id: string; balance: string; reserved: string }> =>
  expectOf(url, 'POST /warehouse/positions', {
    token,
    body: {
      name: 'Продуктовий набір',
      units: 'набір',
      quantity: '100',
      netUnitPrice: '400',
      costPerItemWithoutVat: '372.50',
      receivedDate: '2026-01-15',
      category: 'food',
      ...more,
    },
  });

/** Creates a general event in Kharkiv, days from now, with nobody at it yet. */
export const aGeneralEvent = (
  url: string,
  token: string,
  { inHours = 9 * 24, ...more }: Record<string, unknown> & { inHours?: number } = {},
): Promise<{ id: string; name: string }> =>
  expectOf(url, 'POST /events', {
    token,
    body: {
      name: 'Продуктові набори',
      description: 'Набір на родину.',
      eventDate: new Date(Date.now() + inHours * 3_600_000).toISOString(),
      regionId: 63,
      locationCity: 'Харків',
      locationAddress: 'вул. Сумська, 1',
      maxParticipants: 10,
      type: 'general',
      ...more,
    },
  });

/** People who were confirmed at an event. */
export async function confirmedAt(
  url: string,
  organizer: string,
  event: { id: string },
  surnames: readonly string[],
): Promise<Awaited<ReturnType<typeof aDisplacedPerson>>[]> {
  const people: Awaited<ReturnType<typeof aDisplacedPerson>>[] = [];
  for (const surname of surnames) {
    const one = await aDisplacedPerson(url, { surname });
    await expectOf(url, `POST /events/${event.id}/participants/apply`, { token: one.token, body: {} });
    await expectOf(url, `POST /events/${event.id}/participants/${one.id}/confirmed`, { token: organizer });
    people.push(one);
  }
  return people;
}

/** Signs a volunteer up, confirms, is approved by the administrator and logs in. */
export async function anApprovedVolunteer(
  url: string,
  administrator: string,
): Promise<{ email: string; token: string }> {
  const email = newEmail('volunteer');
  await expectOf(url, 'POST /accounts/register/philanthrop', {
    body: { ...person(email), partnerType: 'volunteer', volunteerRegisterDate: '2022-05-10' },
  });
  await confirmEmail(url, email);
  await expectOf(url, `POST /accounts/update/philanthrop/${encodeURIComponent(email)}/approve`, {
    token: administrator,
  });
  return { email, token: await logIn(url, email) };
}

/** Makes the same call until an answer comes; a cut connection and a server that is not ready are no answers. */
export async function untilAnswered(
  url: string,
  call: string,
  request: Request & { idempotencyKey: string },
): Promise<Reply> {
  const answer = async () => {
    const reply = await ask(url, call, request).catch(() => undefined);
    return reply && reply.status < 500 ? reply : undefined;
  };
  return until(answer, { withinMs: 60_000, everyMs: 200, what: `an answer to ${call}` });
}
