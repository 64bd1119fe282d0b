import { Secret, TOTP } from 'otpauth';
import type { Caller, TestApp } from './app.ts';
import { password } from './password.ts';
import { tokensOf } from './registration.ts';

/** What the app on a person's phone shows, `steps` half-minutes from now. */
export const codeOf = (app: TestApp, secret: string, steps = 0): string =>
  TOTP.generate({ secret: Secret.fromBase32(secret), timestamp: app.clock.now().getTime() + steps * 30_000 });

/** Lets so many seconds pass. */
export const passSeconds = (app: TestApp, seconds: number) => app.clock.pass(seconds / 3600);

/** A person who has signed up, as a caller. */
export async function signedIn(app: TestApp, person: { id: string; email: string; password: string }): Promise<Caller> {
  const { authenticationToken } = await tokensOf(app, person);
  return { id: person.id, email: person.email, token: authenticationToken };
}

/** A person whose session has shown a second factor, without doing the steps. */
export async function withShownSecondFactor({ deps }: TestApp, caller: Caller): Promise<Caller> {
  const at = deps.clock.now();
  const secretEncrypted = deps.secrets.encrypt('x');
  await deps.db
    .insertInto('secondFactors')
    .values({ accountId: caller.id, secretEncrypted, startedAt: at, confirmedAt: at })
    .execute();
  await deps.db.updateTable('sessions').set({ secondFactorAt: at }).where('accountId', '=', caller.id).execute();
  return caller;
}

/** Switches the second factor on; a minute passes, so that the app shows a code that was not used. */
export async function withSecondFactor(app: TestApp, caller: Caller) {
  const shown = { currentPassword: password };
  const { secret } = await app.call(caller, 'POST /accounts/second-factor/start', { body: shown });
  const body = { code: codeOf(app, secret) };
  const { recoveryCodes } = await app.call(caller, 'POST /accounts/second-factor/confirm', { body });
  passSeconds(app, 60);
  return { secret, recoveryCodes };
}
