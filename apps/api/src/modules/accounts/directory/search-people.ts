import { miniSearch, personName } from '@oplich/contract';
import type { DisplacedFound, PartnerFound } from '@oplich/contract/users';
import type { z } from 'zod';
import type { Reader, Tx } from '../../../db/pool.ts';
import { fail } from '../../../http/problem.ts';
import type { User } from '../../../http/user.ts';
import { recordAudit } from '../../../platform/audit.ts';
import { regionsById } from '../../regions/index.ts';
import { countSearches, findDisplaced, findPartners, firstSearchSince } from './search-people.repo.ts';

const hour = 3_600_000;
const letters = (search: string) => search.replace(/[^\p{L}\p{N}]/gu, '').length;

/**
 * Displaced people whose surname or name begins so, or whose e-mail is exactly this. It is a directory of people in
 * danger, so it never lists, is limited per account, and every search is in the audit with whom it found.
 */
export async function searchDisplaced(
  tx: Tx,
  user: User,
  search: string,
  at: Date,
): Promise<z.output<typeof DisplacedFound>[]> {
  if (letters(search) < miniSearch.letters) return [];
  const since = new Date(at.getTime() - hour);
  if ((await countSearches(tx, user.id, since)) >= miniSearch.displacedAnHour) {
    const oldest = await firstSearchSince(tx, user.id, since);
    fail('too_many_requests', { retryAfter: Math.ceil((oldest.getTime() + hour - at.getTime()) / 1000) });
  }
  const [found, regions] = [await findDisplaced(tx, search), await regionsById(tx)];
  await recordAudit(tx, {
    actor: user,
    action: 'directory.searchDisplaced',
    subject: { type: 'directory', id: null },
    details: { search, found: found.map(person => person.id) },
    at,
  });
  return found.map(({ email, regionId, ...person }) => ({
    ...person,
    region: regionId === null ? null : (regions.get(regionId) ?? null),
    emailMasked: maskEmail(email),
  }));
}

/** Approved partners by organization, exact EDRPOU or surname. */
export async function searchPartners(tx: Reader, search: string): Promise<z.output<typeof PartnerFound>[]> {
  if (letters(search) < miniSearch.letters) return [];
  const [found, regions] = [await findPartners(tx, search), await regionsById(tx)];
  return found.map(({ id, partnerType, organizationName, edrpou, regionId, ...person }) => ({
    id,
    displayName: organizationName ?? personName(person),
    partnerType: partnerType ?? 'volunteer',
    ...(edrpou !== null && { edrpou }),
    region: regionId === null ? null : (regions.get(regionId) ?? null),
  }));
}

/** Enough to tell two people of one name apart, too little to write to them: `o***@ukr.net`. */
const maskEmail = (email: string) => email.replace(/^(.)[^@]*/, '$1***');
