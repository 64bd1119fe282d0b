import { isDeepStrictEqual } from 'node:util';
import { householdRecordings, type FieldError } from '@oplich/contract';
import type { Household, HouseholdMember, SetHousehold } from '@oplich/contract/households/schemas';
import { kyivDay } from '@oplich/contract/shared/kyiv-time';
import type { Reader } from '../../db/pool.ts';
import { recordAudit } from '../../platform/audit/audit.ts';
import { newId } from '../../platform/ids.ts';
import { spendOrRefuse } from '../../platform/limits/budgets.ts';
import type { Operation } from '../../platform/operation.ts';
import { fail, failFields } from '../../platform/problem.ts';
import type { Secrets } from '../../platform/secrets/secrets.ts';
import { indexesOf, openContent, sealContent } from './household-content.ts';
import { findHousehold, insertVersion, lockPerson } from './households.repo.ts';

/** Returns a person's household; an empty one with version 0 if none was recorded. */
export async function readHousehold(db: Reader, secrets: Secrets, accountId: string): Promise<Household> {
  const row = await findHousehold(db, accountId);
  const { members, sex, needs } = openContent(secrets, row?.contentEncrypted ?? null);
  return { members: [...members], sex, needs: [...needs], version: row?.version ?? 0 };
}

/**
 * Records a new version of the acting person's household; an unchanged one is not recorded. Fields absent from the form keep their values.
 * `isLimited` is false where daily limits are switched off.
 * @throws `stale_version`, `too_many_requests`, or field errors at members
 */
export async function recordHousehold(
  { tx, actor, at: addError }: Operation,
  { secrets, isLimited }: { secrets: Secrets; isLimited: boolean },
  form: SetHousehold,
): Promise<Household> {
  const person = await lockPerson(tx, actor.id);
  const before = await readHousehold(tx, secrets, actor.id);
  if (form.version !== before.version) fail('stale_version');
  const { version: lastVersion, ...recorded } = before;
  refuseWrongMembers(form.members ?? [], { before, own: person.taxNumberIndex, today: kyivDay(addError), secrets });
  const content = {
    members: form.members === undefined ? recorded.members : (form.members ?? []).map(memberOf),
    sex: form.sex === undefined ? recorded.sex : form.sex,
    needs: form.needs === undefined ? recorded.needs : (form.needs ?? []),
  };
  if (lastVersion > 0 && isDeepStrictEqual(content, recorded)) return before;
  if (isLimited) await spendRecording({ tx, actor, at: addError });
  const version = lastVersion + 1;
  await insertVersion(
    tx,
    { accountId: actor.id, version, recordedAt: addError, contentEncrypted: sealContent(secrets, content) },
    content.members.map(member => ({ memberId: member.id, ...indexesOf(secrets, member) })),
  );
  await recordAudit(tx, {
    actor,
    action: 'household.update',
    subject: { type: 'account', id: actor.id },
    details: { version },
    at: addError,
  });
  return { ...content, version };
}

type SentMember = NonNullable<SetHousehold['members']>[number];

const memberOf = (member: SentMember): HouseholdMember => ({
  id: member.id ?? newId(),
  surname: member.surname,
  name: member.name,
  patronym: member.noPatronym === true ? null : (member.patronym ?? null),
  noPatronym: member.noPatronym === true || member.patronym === undefined,
  birthday: member.birthday,
  relation: member.relation,
  sex: member.sex ?? null,
  needs: member.needs,
  taxNumber: member.taxNumber ?? null,
});

/** Limits recordings: each version is kept, and recomputes every event the person takes part in. */
async function spendRecording({ tx, actor, at: addError }: Operation): Promise<void> {
  const limits = [{ hours: 24, amount: householdRecordings.aDay }];
  await spendOrRefuse(tx, { accountId: actor.id, budget: 'households', amount: 1, limits, at: addError });
}

interface CheckContext {
  before: Household;
  /** The hash of the person's own tax number. */
  own: Buffer | null;
  today: string;
  secrets: Secrets;
}

/** @throws field errors at members: born in the future, unknown id, the same person twice, the recording person */
function refuseWrongMembers(members: readonly SentMember[], { before, own, today, secrets }: CheckContext): void {
  const knownIds = new Set(before.members.map(({ id }) => id));
  const [ids, taxNumbers] = [new Set<string>(), new Set<string>()];
  const errors = members.flatMap(({ id, birthday, taxNumber }, index): FieldError[] => {
    const errors: FieldError[] = [];
    const addError = (field: string, code: FieldError['code']) =>
      errors.push({ path: `members.${index}.${field}`, code });
    if (id !== undefined && !knownIds.has(id)) addError('id', 'not_found');
    else if (id !== undefined && ids.has(id)) addError('id', 'taken');
    if (birthday > today) addError('birthday', 'too_large');
    if (taxNumber !== undefined) {
      if (taxNumbers.has(taxNumber)) addError('taxNumber', 'taken');
      else if (own?.equals(indexOf(secrets, taxNumber))) addError('taxNumber', 'not_allowed');
      taxNumbers.add(taxNumber);
    }
    if (id !== undefined) ids.add(id);
    return errors;
  });
  if (errors.length > 0) failFields(errors);
}

const indexOf = (secrets: Secrets, taxNumber: string) => secrets.blindIndex(`taxNumber:${taxNumber}`);
