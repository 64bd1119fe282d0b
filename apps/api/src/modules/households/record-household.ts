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

/** Returns a person's own household; of nobody, and version 0, where nothing was recorded. */
export async function readHousehold(db: Reader, secrets: Secrets, accountId: string): Promise<Household> {
  const row = await findHousehold(db, accountId);
  const { members, sex, needs } = openContent(secrets, row?.contentEncrypted ?? null);
  return { members: [...members], sex, needs: [...needs], version: row?.version ?? 0 };
}

/**
 * Records a person's household anew; what was recorded before is kept with its time, and nothing is recorded of the same.
 * `isLimited` is false where limits by the day are switched off.
 */
export async function recordHousehold(
  { tx, actor, at }: Operation,
  { secrets, isLimited }: { secrets: Secrets; isLimited: boolean },
  form: SetHousehold,
): Promise<Household> {
  const person = await lockPerson(tx, actor.id);
  const before = await readHousehold(tx, secrets, actor.id);
  if (form.version !== before.version) fail('stale_version');
  const { version: last, ...recorded } = before;
  refuseWrongMembers(form.members ?? [], { before, own: person.taxNumberIndex, today: kyivDay(at), secrets });
  const content = {
    members: form.members === undefined ? recorded.members : (form.members ?? []).map(asRecorded),
    sex: form.sex === undefined ? recorded.sex : form.sex,
    needs: form.needs === undefined ? recorded.needs : (form.needs ?? []),
  };
  if (last > 0 && isDeepStrictEqual(content, recorded)) return before;
  if (isLimited) await spendRecording({ tx, actor, at });
  const version = last + 1;
  await insertVersion(
    tx,
    { accountId: actor.id, version, recordedAt: at, contentEncrypted: sealContent(secrets, content) },
    content.members.map(member => ({ memberId: member.id, ...indexesOf(secrets, member) })),
  );
  await recordAudit(tx, {
    actor,
    action: 'household.update',
    subject: { type: 'account', id: actor.id },
    details: { version },
    at,
  });
  return { ...content, version };
}

type SentMember = NonNullable<SetHousehold['members']>[number];

const asRecorded = (member: SentMember): HouseholdMember => ({
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

/** Each recording is kept for ever, and is judged anew in every event the person takes part in. */
async function spendRecording({ tx, actor, at }: Operation): Promise<void> {
  const limits = [{ hours: 24, amount: householdRecordings.aDay }];
  await spendOrRefuse(tx, { accountId: actor.id, budget: 'households', amount: 1, limits, at });
}

interface Known {
  before: Household;
  /** The tax number of the person themself. */
  own: Buffer | null;
  today: string;
  secrets: Secrets;
}

/** @throws at each member: born in the future, an id that is nobody's here, the same person twice, the person themself */
function refuseWrongMembers(members: readonly SentMember[], { before, own, today, secrets }: Known): void {
  const known = new Set(before.members.map(({ id }) => id));
  const [ids, numbers] = [new Set<string>(), new Set<string>()];
  const errors = members.flatMap(({ id, birthday, taxNumber }, index): FieldError[] => {
    const wrong: FieldError[] = [];
    const at = (field: string, code: FieldError['code']) => wrong.push({ path: `members.${index}.${field}`, code });
    if (id !== undefined && !known.has(id)) at('id', 'not_found');
    else if (id !== undefined && ids.has(id)) at('id', 'taken');
    if (birthday > today) at('birthday', 'too_large');
    if (taxNumber !== undefined) {
      if (numbers.has(taxNumber)) at('taxNumber', 'taken');
      else if (own?.equals(indexOf(secrets, taxNumber))) at('taxNumber', 'not_allowed');
      numbers.add(taxNumber);
    }
    if (id !== undefined) ids.add(id);
    return wrong;
  });
  if (errors.length > 0) failFields(errors);
}

const indexOf = (secrets: Secrets, taxNumber: string) => secrets.blindIndex(`taxNumber:${taxNumber}`);
