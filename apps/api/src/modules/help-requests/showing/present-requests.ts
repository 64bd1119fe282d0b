import { accountName } from '@oplich/contract';
import type { HelpRequest } from '@oplich/contract/help-requests/schemas';
import type { Reader } from '../../../db/pool.ts';
import type { User } from '../../../platform/user.ts';
import { quantity } from '../../../platform/decimal.ts';
import type { Secrets } from '../../../platform/secrets/secrets.ts';
import { showFiles, type FilesShown } from '../../files/index.ts';
import { regionsById } from '../../regions/index.ts';
import { allowedOnRequest, holderOf, isParty, type Helper } from '../help-requests.policy.ts';
import { itemsOf, type RequestRow } from '../help-requests.repo.ts';
import { helperNames } from './helper-names.ts';

export interface Showing {
  db: Reader;
  secrets: Secrets;
  at: Date;
}

/** Requests as a list shows them, each with what the reader may do to it; a page of them costs a few queries. */
export async function presentRequests(
  { db, secrets, at }: Showing,
  rows: readonly RequestRow[],
  { user, helper }: { user: User; helper: Helper },
): Promise<HelpRequest[]> {
  const ids = rows.map(row => row.id);
  const partners = rows.filter(row => row.requesterRole === 'philanthrop').map(row => row.requesterId);
  const [regions, items, files, names] = await Promise.all([
    regionsById(db),
    itemsOf(db, ids),
    showFiles(db, {
      secrets,
      at,
      reader: user,
      subjectIds: [...ids, ...partners],
      uses: ['requestLetter', 'requestMedia', 'officialLetterRequest'],
    }),
    helperNames(
      db,
      rows.flatMap(row => [row.decidedBy, holderOf(row, at)]),
      user,
    ),
  ]);
  return rows.map(row => {
    const region = regions.get(row.regionId);
    if (!region) throw new Error(`no region ${row.regionId}`);
    const isOneOfBoth = isParty(user, row, at);
    const mine = files(row.id);
    const holder = holderOf(row, at);
    return {
      id: row.id,
      number: row.number,
      title: row.title,
      description: row.description,
      category: row.category,
      status: row.status,
      requestDate: row.createdAt.toISOString(),
      requester: { id: row.requesterId, name: accountName(row), role: row.requesterRole },
      region,
      officialLetterRequest: isOneOfBoth ? lettersOf(row, mine, files) : [],
      media: isOneOfBoth ? mine.all('requestMedia') : [],
      mediaCount: mine.all('requestMedia').length,
      items: items
        .filter(item => item.requestId === row.id)
        .map(({ positionId, name, units, quantity: requestedQuantity }) => ({
          positionId,
          name,
          units,
          quantity: quantity(requestedQuantity),
        })),
      // The waybill finds the parcel. The answer is for the person alone: where and when, or why not.
      ttn: isOneOfBoth ? row.ttn : null,
      decisionComment: isOneOfBoth ? row.decisionComment : null,
      decidedBy: row.withdrawnAt === null ? names(row.decidedBy) : null,
      decidedAt: row.decidedAt?.toISOString() ?? null,
      claimedBy: names(holder),
      claimedUntil: holder === null ? null : (row.claimedUntil?.toISOString() ?? null),
      claimedByMe: holder === user.id,
      actId: row.actId,
      withdrawnAt: row.withdrawnAt?.toISOString() ?? null,
      version: row.version,
      allowed: allowedOnRequest(helper, row, at),
    };
  });
}

/** The letter that came with a partner's request, else the one in its profile [R-REQ-4]. */
function lettersOf(row: RequestRow, own: FilesShown, files: (subjectId: string) => FilesShown) {
  const letters = own.all('requestLetter');
  if (letters.length > 0 || row.requesterRole !== 'philanthrop') return letters;
  return files(row.requesterId).all('officialLetterRequest');
}
