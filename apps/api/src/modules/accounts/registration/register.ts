import type { Person } from '../../../platform/user.ts';
import { consentVersion } from '@oplich/contract/accounts/consent';
import type { RegisterDisplaced, RegisterPhilanthrop } from '@oplich/contract/accounts/registration';
import type { Role } from '@oplich/contract';
import type { FastifyRequest } from 'fastify';
import { savepoint } from '../../../db/pool.ts';
import type { InTransaction } from '../../../http/in-transaction.ts';
import { Refusal } from '../../../platform/problem.ts';
import { failFields } from '../../../platform/problem.ts';
import type { Operation } from '../../../platform/operation.ts';
import { recordAudit } from '../../../platform/audit/audit.ts';
import { newId } from '../../../platform/ids.ts';
import type { Secrets } from '../../../platform/secrets/secrets.ts';
import { claimAccountFiles, uploadBrowserOf } from '../../files/index.ts';
import type { AccountsContext } from '../accounts-context.ts';
import { sealNumbers } from '../profile/documents.ts';
import { joinByLinkToken } from '../external/join-identity.ts';
import { emailToken } from './email-token.ts';
import { insertAccount, insertAidRegions, insertOrganization, isTaken, setEmail } from './register.repo.ts';
import { takenAnswersOf } from './taken-answers.ts';
import { checkRegistration, type Registration } from './registration-checks.ts';

/** Signs a person up: a displaced person may log in once the e-mail is confirmed, a partner waits for approval too. */
export async function register(
  context: AccountsContext,
  form: Registration,
  { inTransaction, request }: { inTransaction: InTransaction<Person | null>; request: FastifyRequest },
) {
  const { clock, config, secrets, passwords } = context;
  checkRegistration(form, config, clock.now());
  // Before the transaction: waiting for a turn must not hold a connection.
  const passwordHash = await passwords.inTurn(request, () => passwords.hash(form.password));
  const taken = takenAnswersOf(context, request);
  return inTransaction(async operation => {
    const { tx } = operation;
    await taken.begin(tx);
    try {
      return await savepoint(tx, async () => {
        const browser = uploadBrowserOf(context, request);
        const account = await createAccount(operation, { secrets, browser }, form, passwordHash);
        await joinByLinkToken(operation, account, form.linkToken, { request, config });
        // Checked last: only a registration that is otherwise valid learns that its email is taken.
        await taken.refuseTooMany(tx);
        await setEmail(tx, account.id, form.email);
        return { id: account.id, email: account.email };
      });
    } catch (error) {
      if (!isTaken(error)) throw error;
      await taken.count(tx);
      return new Refusal('duplicate_username');
    }
  });
}

interface Creating {
  secrets: Secrets;
  /** The browsers whose uploaded files the form may use. */
  browser: readonly string[];
}

async function createAccount(
  operation: Operation<Person | null>,
  { secrets, browser }: Creating,
  form: Registration,
  passwordHash: string,
) {
  const { tx, at } = operation;
  const id = newId();
  const partner = 'partnerType' in form;
  const role: Role = partner ? 'philanthrop' : 'displaced';
  const language = form.language ?? 'uk';
  await insertAccount(tx, {
    id,
    email: `${id}@unconfirmed.invalid`,
    role,
    partnerType: partner ? form.partnerType : null,
    status: partner ? 'notApproved' : 'approved',
    passwordHash,
    registeredAt: at,
    ...personColumns(form),
    ...(partner ? volunteerColumns(form) : displacedColumns(form)),
    ...sealNumbers(secrets, form),
    consentGivenAt: at,
    consentVersion: form.consentVersion ?? consentVersion,
    language,
  });
  if (partner && form.partnerType === 'organization') {
    await insertOrganization(tx, organizationColumns(id, form));
    await insertAidRegions(tx, id, form.aidRegionIds);
  }
  const wrong = await claimAccountFiles(tx, { accountId: id, form, by: { registeredId: id, browser }, at });
  if (wrong.length > 0) failFields(wrong);
  await emailToken(operation, { id, email: form.email, language }, 'confirmEmail');
  await recordAudit(tx, { actor: { id, role }, action: 'account.register', subject: { type: 'account', id }, at });
  return { id, email: form.email, role, language } as const;
}

const personColumns = (form: Registration) => ({
  surname: form.surname,
  name: form.name,
  patronym: form.noPatronym === true ? null : (form.patronym ?? null),
  birthday: form.birthday ?? null,
  phoneNumber: form.phoneNumber ?? null,
  socialLink: form.socialLink ?? null,
  regionId: form.regionId,
  locality: form.locality ?? null,
  residenceAddress: form.residenceAddress,
  zipCode: form.zipCode ?? null,
  passportIssuedBy: form.passportIssuedBy,
  passportIssuedDate: form.passportIssuedDate,
});

const displacedColumns = (form: RegisterDisplaced) => ({
  regionBeforeId: form.regionBeforeId ?? null,
  displacedCertificateYear: form.displacedCertificateYear ?? null,
});

const volunteerColumns = (form: RegisterPhilanthrop) => ({
  volunteerRegisterDate: form.partnerType === 'volunteer' ? form.volunteerRegisterDate : null,
});

const organizationColumns = (accountId: string, form: RegisterPhilanthrop & { partnerType: 'organization' }) => ({
  accountId,
  organizationName: form.organizationName,
  edrpou: form.edrpou,
  headSurname: form.organizationHeadSurname,
  headName: form.organizationHeadName,
  headPatronym: form.noOrganizationHeadPatronym === true ? null : (form.organizationHeadPatronym ?? null),
  actsOnBasis: form.actsOnBasis,
  address: form.address,
  socialLink: form.socialLink ?? null,
});
