/** What holds of a partner's account whatever happens to it in whatever order. A new action is one more entry of `actions`. */
import type { AccountStatus } from '@oplich/contract';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { anApp, type Caller } from '../../../test/app.ts';
import { anAdministrator, profileSeenBy } from '../../../test/people.ts';
import { organizationForm, type Tokens } from '../../../test/registration.ts';
import { checkAuditChain } from '../../platform/audit/audit-chain.ts';

const app = await anApp();
const admin = await anAdministrator(app);
const seed = Number(process.env['OPLICH_SEED'] ?? Math.floor(Math.random() * 2 ** 31));

/** What the account should be: changed by an action exactly where the rules say so. */
interface Model {
  status: AccountStatus;
  emailConfirmed: boolean;
  /** One field that was verified, one that was not. */
  surname: string;
  phoneNumber: string | null;
  /** The surname that waits. */
  pending: string | null;
  version: number;
  isDeleted: boolean;
  asksForDeletion: boolean;
  /** Erased: nothing of it is left, and nobody finds it. */
  isGone: boolean;
}
interface Account {
  id: string;
  email: string;
  password: string;
}
/** 'ok', or the code of the refusal. */
type Outcome = string;
interface Action {
  /** What the action does to the model, and how it is answered. */
  expected(model: Model): [Outcome, Partial<Model>];
  run(account: Account, model: Model): Promise<Outcome>;
}

const outcomeOf = ({ status, body }: { status: number; body: unknown }): Outcome =>
  status < 400 ? 'ok' : (body as { detail: string }).detail;
const ownKey = 'PUT /accounts/update/philanthrop/organization';
type OwnKey = typeof ownKey | 'POST /accounts/deletion-request';
/** As the partner itself: log-in first, so that the present state decides. */
async function own({ email, password, id }: Account, body: object, key: OwnKey = ownKey): Promise<Outcome> {
  const logIn = await app.ask<Tokens>(null, 'POST /accounts/login', { body: { email, password } });
  if (logIn.status >= 400) return outcomeOf(logIn);
  const caller: Caller = { id, email, token: logIn.body.authenticationToken };
  return outcomeOf(await app.ask(caller, key, { body }));
}
const decide = async ({ email }: Account, decision: 'approve' | 'decline') =>
  outcomeOf(await app.ask(admin, `POST /accounts/update/philanthrop/{email}/${decision}`, { params: { email } }));
const logInRefusal = ({ emailConfirmed, status, isDeleted }: Model): Outcome =>
  isDeleted
    ? 'incorrect_email_or_password'
    : !emailConfirmed
      ? 'email_not_confirmed'
      : status === 'notApproved'
        ? 'account_is_not_approved'
        : status === 'declined'
          ? 'account_is_declined'
          : 'ok';
const decided = (model: Model, apply: boolean): [Outcome, Partial<Model>] => {
  if (model.isDeleted) return ['not_found', {}];
  if (!model.emailConfirmed) return ['email_not_confirmed', {}];
  if (model.status === 'approved') {
    if (model.pending === null) return ['status_change_not_allowed', {}];
    return ['ok', { pending: null, version: model.version + 1, ...(apply && { surname: model.pending }) }];
  }
  const version = model.version + 1;
  if (apply) return ['ok', { status: 'approved', version }];
  return model.status === 'notApproved' ? ['ok', { status: 'declined', version }] : ['status_change_not_allowed', {}];
};
/** Returned to be corrected: declined, with a link to come back by [R-ADM-25]. */
const returned = (model: Model): [Outcome, Partial<Model>] => {
  if (model.isDeleted) return ['not_found', {}];
  if (!model.emailConfirmed) return ['email_not_confirmed', {}];
  if (model.status === 'approved') return ['status_change_not_allowed', {}];
  return ['ok', { status: 'declined', version: model.version + 1 }];
};
const onceIn = (model: Model, change: Partial<Model>): [Outcome, Partial<Model>] => {
  const refusal = logInRefusal(model);
  return refusal === 'ok' ? ['ok', { ...change, version: model.version + 1 }] : [refusal, {}];
};

const surnames = ['Коваль', 'Мороз', 'Бондаренко'];
const phones = ['+380501112233', null];

const actions: Record<string, (pick: number) => Action> = {
  confirmEmail: () => ({
    expected: () => ['ok', { emailConfirmed: true }],
    async run({ id }) {
      const at = app.clock.now();
      await app.deps.db.updateTable('accounts').set({ emailConfirmedAt: at }).where('id', '=', id).execute();
      return 'ok';
    },
  }),
  approve: () => ({ expected: model => decided(model, true), run: account => decide(account, 'approve') }),
  decline: () => ({ expected: model => decided(model, false), run: account => decide(account, 'decline') }),
  returnToCorrect: () => ({
    expected: returned,
    run: async ({ email }) =>
      outcomeOf(
        await app.ask(admin, 'POST /accounts/update/philanthrop/{email}/return', {
          params: { email },
          body: { comment: 'Номер не збігається з карткою' },
        }),
      ),
  }),
  submitSurname: pick => {
    const surname = surnames[pick % surnames.length] ?? '';
    return {
      expected: model => onceIn(model, { pending: surname === model.surname ? null : surname }),
      run: account => own(account, { surname }),
    };
  },
  changePhone: pick => {
    const phoneNumber = phones[pick % phones.length] ?? null;
    return { expected: model => onceIn(model, { phoneNumber }), run: account => own(account, { phoneNumber }) };
  },
  changeStale: () => ({
    expected: model => (logInRefusal(model) === 'ok' ? ['stale_version', {}] : [logInRefusal(model), {}]),
    run: (account, { version }) => own(account, { surname: 'Застаріле', version: version - 1 }),
  }),
  editByAdministrator: pick => {
    const surname = surnames[pick % surnames.length] ?? '';
    return {
      expected: model =>
        model.isDeleted ? ['not_found', {}] : ['ok', { surname, pending: null, version: model.version + 1 }],
      run: async ({ email }) =>
        outcomeOf(await app.ask(admin, `${ownKey}/{email}`, { params: { email }, body: { surname } })),
    };
  },
  logIn: () => ({
    expected: model => [logInRefusal(model), {}],
    run: async ({ email, password }) =>
      outcomeOf(await app.ask(null, 'POST /accounts/login', { body: { email, password } })),
  }),
  askForDeletion: () => ({
    expected: model => (logInRefusal(model) === 'ok' ? ['ok', { asksForDeletion: true }] : [logInRefusal(model), {}]),
    run: account => own(account, {}, 'POST /accounts/deletion-request'),
  }),
  delete: () => ({
    expected: () => ['ok', { isDeleted: true }],
    run: async ({ id }) => outcomeOf(await app.ask(admin, 'POST /accounts/{id}/delete', { params: { id } })),
  }),
  restore: () => ({
    expected: model => ['ok', model.isDeleted ? { isDeleted: false, asksForDeletion: false } : {}],
    run: async ({ id }) => outcomeOf(await app.ask(admin, 'POST /accounts/{id}/restore', { params: { id } })),
  }),
  erase: () => ({
    expected: model => (model.isDeleted ? ['ok', { isGone: true }] : ['status_change_not_allowed', {}]),
    run: async ({ id }) =>
      outcomeOf(await app.ask(admin, 'POST /accounts/{id}/philanthrop/delete/hard', { params: { id } })),
  }),
};

async function register(): Promise<Account> {
  const form = organizationForm();
  const { body } = await app.ask<{ id: string }>(null, 'POST /accounts/register/philanthrop', { body: form });
  return { id: body.id, email: form.email, password: form.password };
}

const shown = async ({ id }: Account): Promise<Model> => {
  const { pendingUpdate, deletedAt, deletionRequestedAt, ...profile } = await profileSeenBy(app, admin, id);
  const { status, emailConfirmed, surname, phoneNumber, version } = profile;
  const pending = (pendingUpdate?.changes['surname'] as string | undefined) ?? null;
  const [isDeleted, asksForDeletion] = [deletedAt !== null, deletionRequestedAt !== null];
  return { status, emailConfirmed, surname, phoneNumber, pending, version, isDeleted, asksForDeletion, isGone: false };
};

/** Every account there was, as it ended. */
const ended: Model[] = [];
const countsOf = (models: readonly Model[]) => {
  const living = models.filter(model => !model.isDeleted);
  return {
    organizations: living.length,
    awaitingApproval: living.filter(model => model.status === 'notApproved').length,
    pendingUpdates: living.filter(model => model.pending !== null).length,
    deletionRequests: living.filter(model => model.asksForDeletion).length,
  };
};

test(
  `a partner's account is what was decided about it, in any order of actions (seed ${seed}) [R-ADM-10]`,
  { timeout: 120_000 },
  async () => {
    const action = fc.tuple(fc.constantFrom(...Object.keys(actions)), fc.nat(5));
    await fc.assert(
      fc.asyncProperty(fc.array(action, { minLength: 4, maxLength: 18 }), async steps => {
        const account = await register();
        let model: Model = {
          status: 'notApproved',
          emailConfirmed: false,
          surname: 'Бондаренко',
          phoneNumber: null,
          pending: null,
          version: 1,
          isDeleted: false,
          asksForDeletion: false,
          isGone: false,
        };
        expect(await shown(account)).toEqual(model);
        for (const [name, pick] of steps) {
          const one = actions[name]?.(pick);
          if (!one) continue;
          const [outcome, change] = one.expected(model);
          expect(await one.run(account, model), name).toBe(outcome);
          model = { ...model, ...change };
          if (model.isGone) break;
          expect(await shown(account), name).toEqual(model);
        }
        if (model.isGone) {
          const { status } = await app.ask(admin, 'GET /accounts/{id}/info', { params: { id: account.id } });
          expect([status, await own(account, {})]).toEqual([404, 'incorrect_email_or_password']);
        }
        ended.push(model);
        expect(await app.call(admin, 'GET /accounts/users/counts')).toMatchObject(countsOf(ended));
      }),
      { seed, numRuns: 40, endOnFailure: true },
    );
    expect(await checkAuditChain(app.deps.db)).toMatchObject({ faults: [] });
  },
);
