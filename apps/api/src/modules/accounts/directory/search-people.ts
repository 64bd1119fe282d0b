import { miniSearch, accountName } from '@oplich/contract';
import { foldName } from '@oplich/contract/shared/fold-name';
import type { DisplacedFound, PartnerFound } from '@oplich/contract/accounts/users';
import type { z } from 'zod';
import { transaction, type Db, type Tx } from '../../../db/pool.ts';
import { fail } from '../../../platform/problem.ts';
import type { User } from '../../../platform/user.ts';
import { spendAddresses } from '../../../platform/limits/address-budget.ts';
import { recordAudit } from '../../../platform/audit/audit.ts';
import { spendBudget, spendOrRefuse } from '../../../platform/limits/budgets.ts';
import { regionsById } from '../../regions/index.ts';
import { findDisplaced, findPartners, findPartnersNamed } from './search-people.repo.ts';

/** How often one account may search either directory. */
const searches = [{ hours: 1, amount: miniSearch.anHour }];

interface When {
  isLimited: boolean;
  at: Date;
}
/** What of a search is compared: signs that folding drops are no letters. */
const letters = (search: string) => foldName(search).replace(/[^\p{L}\p{N}]/gu, '').length;

/**
 * Finds displaced people by the beginning of the surname or name, or by the exact email. It is a directory of people in danger, so it never
 * lists, is limited per account, and counts as a question about an address. Every search, also a refused one, is in the audit with the
 * people found but without the search term, which is a part of somebody's name or address.
 */
export async function searchDisplaced(
  db: Db,
  user: User,
  search: string,
  { isLimited, at }: When,
): Promise<z.output<typeof DisplacedFound>[]> {
  if (letters(search) < miniSearch.letters) return [];
  // A refused search is recorded too, so the transaction is committed before the refusal.
  const { found, wait } = await transaction(db, async tx => {
    const wait = isLimited ? await spendSearch(tx, user, at) : null;
    const found = wait === null ? await findDisplaced(tx, search) : [];
    await recordAudit(tx, {
      actor: user,
      action: 'directory.searchDisplaced',
      subject: { type: 'directory', id: null },
      details: {
        byAddress: search.includes('@'),
        ...(wait === null ? { found: found.map(person => person.id) } : { refused: true }),
      },
      at,
    });
    return { found, wait };
  });
  if (wait !== null) fail('too_many_requests', { retryAfter: wait });
  const regions = await regionsById(db);
  return found.map(({ email, regionId, ...person }) => ({
    ...person,
    region: regionId === null ? null : (regions.get(regionId) ?? null),
    emailMasked: maskEmail(email),
  }));
}

/** Spends one search, and one address asked about; returns the seconds to wait where there is none left. */
const spendSearch = async (tx: Tx, user: User, at: Date): Promise<number | null> =>
  (await spendBudget(tx, { accountId: user.id, budget: 'searches', amount: 1, limits: searches, at })) ??
  (await spendAddresses(tx, { actor: user, addresses: 1, isLimited: true, at }));

/** Approved partners by organization, exact EDRPOU or surname – one of two letters by all of it; it is limited per account too. */
export async function searchPartners(
  tx: Tx,
  user: User,
  search: string,
  { isLimited, at }: When,
): Promise<z.output<typeof PartnerFound>[]> {
  if (letters(search) < miniSearch.surnameLetters) return [];
  if (isLimited) {
    const spending = { accountId: user.id, budget: 'partnerSearches', amount: 1, limits: searches, at } as const;
    await spendOrRefuse(tx, spending);
  }
  const find = letters(search) < miniSearch.letters ? findPartnersNamed : findPartners;
  const [found, regions] = [await find(tx, search), await regionsById(tx)];
  return found.map(({ id, partnerType, organizationName, edrpou, regionId, ...person }) => ({
    id,
    displayName: accountName({ organizationName, ...person }),
    partnerType: partnerType ?? 'volunteer',
    ...(edrpou !== null && { edrpou }),
    region: regionId === null ? null : (regions.get(regionId) ?? null),
  }));
}

/** Enough to tell two people of one name apart, too little to write to them: `o***@ukr.net`. */
const maskEmail = (email: string) => email.replace(/^(.)[^@]*/, '$1***');
