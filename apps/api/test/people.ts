import type { AdministratorDuty, PartnerDuty, PartnerType } from '@oplich/contract';
import type { Profile } from '@oplich/contract/accounts/profile';
import type { Deps } from '../src/deps.ts';
import { transaction } from '../src/db/pool.ts';
import { signAccessToken } from '../src/modules/accounts/sign-in/access-token.ts';
import { ensureWarehouse } from '../src/modules/warehouse/index.ts';
import { newId } from '../src/platform/ids.ts';
import { passwordHash } from './password.ts';
import type { Caller, TestApp } from './app.ts';

export const kharkiv = 63;
export const lviv = 46;
let count = 0;

interface PersonOptions {
  surname?: string;
  name?: string;
  regionId?: number;
  phoneNumber?: string;
  birthday?: string;
}

/** An account as it is after registration and confirmation, signed in; sign-up itself has its own tests. */
async function anAccount({ deps }: TestApp, row: object): Promise<Caller> {
  const { db, clock, secrets } = deps;
  const id = newId();
  const email = `person${++count}@test.example`;
  const at = clock.now();
  await db
    .insertInto('accounts')
    .values({
      id,
      email,
      role: 'displaced',
      status: 'approved',
      emailConfirmedAt: at,
      passwordHash,
      registeredAt: at,
      surname: 'Мельник',
      name: 'Оксана',
      patronym: 'Іванівна',
      regionId: kharkiv,
      residenceAddress: 'вул. Сумська, 1',
      phoneNumber: '+380671234567',
      passportNumberEncrypted: secrets.encrypt('123456789'),
      taxNumberEncrypted: secrets.encrypt('3112000139'),
      ...row,
    })
    .execute();
  return { id, email, token: await aSession(deps, id) };
}

/** A token of a new session of an account, for a partner or for themselves. */
async function aSession({ db, clock, secrets }: Deps, accountId: string, actingFor: string | null = null) {
  const [sessionId, at] = [newId(), clock.now()];
  await db
    .insertInto('sessions')
    .values({ id: sessionId, accountId, createdAt: at, lastUsedAt: at, actingFor })
    .execute();
  const { role } = await db.selectFrom('accounts').select('role').where('id', '=', accountId).executeTakeFirstOrThrow();
  // Signed for a late hour, so that a test may move its clock; log-in and refresh have tests of their own.
  const late = new Date(at.getTime() + 1000 * 86_400_000);
  return signAccessToken(secrets.appKey('access-token'), { accountId, sessionId, role, actingFor }, late);
}

export const aDisplaced = (app: TestApp, options: PersonOptions = {}): Promise<Caller> => anAccount(app, options);

/** With these duties, or all there are. */
export const anAdministrator = (app: TestApp, ...duties: AdministratorDuty[]): Promise<Caller> =>
  anAccount(app, {
    role: 'administrator',
    surname: 'Шевченко',
    name: 'Ірина',
    duties: duties.length === 0 ? null : duties,
  });

/** A person without a role of their own who acts for nobody yet. */
export const aMemberAccount = (app: TestApp): Promise<Caller> =>
  anAccount(app, {
    role: 'member',
    surname: 'Бондар',
    name: 'Катерина',
    regionId: null,
    residenceAddress: null,
    passportNumberEncrypted: null,
    taxNumberEncrypted: null,
  });

/** A log-in of a member who acts for the partner with these duties; `person` is a person with an account. */
export async function aMemberOf(
  app: TestApp,
  partner: Caller,
  duties: readonly PartnerDuty[],
  { person, eventIds = null }: { person?: Caller; eventIds?: string[] | null } = {},
): Promise<Caller & { memberId: string }> {
  const { db, clock } = app.deps;
  const { id, email } = person ?? (await aMemberAccount(app));
  const [memberId, at] = [newId(), clock.now()];
  await db
    .insertInto('partnerMembers')
    .values({
      id: memberId,
      partnerId: partner.id,
      accountId: id,
      email,
      surname: 'Бондар',
      name: 'Катерина',
      duties: [...duties],
      eventIds,
      invitedBy: partner.id,
      invitedAt: at,
      joinedAt: at,
    })
    .execute();
  return { id, email, token: await aSession(app.deps, id, partner.id), memberId };
}

/** An approved partner with its warehouse; an organization gives aid in `aidRegionIds`. */
export async function aPartner(
  app: TestApp,
  options: PersonOptions & { partnerType?: PartnerType; aidRegionIds?: number[] } = {},
): Promise<Caller> {
  const { partnerType = 'volunteer', aidRegionIds = [kharkiv], ...person } = options;
  const partner = await anAccount(app, {
    role: 'philanthrop',
    partnerType,
    surname: 'Коваль',
    name: 'Петро',
    ...person,
  });
  await transaction(app.deps.db, async tx => {
    if (partnerType === 'organization') {
      await tx
        .insertInto('organizations')
        .values({
          accountId: partner.id,
          organizationName: 'Фонд «Поруч»',
          edrpou: '12345678',
          headSurname: 'Коваль',
          headName: 'Петро',
          headPatronym: null,
          actsOnBasis: 'статуту',
          address: 'м. Харків, вул. Полтавський Шлях, 31',
        })
        .execute();
      await tx
        .insertInto('accountAidRegions')
        .values(aidRegionIds.map(regionId => ({ accountId: partner.id, regionId })))
        .execute();
    }
    await ensureWarehouse(tx, partner.id);
  });
  return partner;
}

/** A person's whole profile, as an administrator sees it. */
export const profileSeenBy = async (app: TestApp, administrator: Caller, id: string): Promise<Profile> =>
  (await app.call(administrator, 'GET /accounts/{id}/info', { params: { id } })) as Profile;
