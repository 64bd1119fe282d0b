import { fail } from '../../../platform/problem.ts';
import type { Tx } from '../../../db/pool.ts';
import type { AccountHistory, HistoryEntry } from '@oplich/contract/accounts/users';
import { actsOnTheWay, countActsOf } from '../../acts/index.ts';
import { countDeclarationsOf } from '../../declarations/index.ts';
import { joinedEventsOf, scheduledEventsOf } from '../../events/index.ts';
import { countHelpRequests } from '../../help-requests/index.ts';
import { countOpenParticipations } from '../../participants/index.ts';
import { countReportsOf } from '../../reports/index.ts';
import { countOwnerHistory } from '../../warehouse/index.ts';
import type { User } from '../../../platform/user.ts';
import { refuseOtherKinds } from '../users/users.policy.ts';
import { countFiles, countSecondAccounts, findForAdministration } from './administration.repo.ts';

/** Named in an answer; the rest is only counted. */
const namedItems = 20;

type Named = readonly { id: string; name: string }[];
const named = (kind: HistoryEntry['kind'], items: Named): HistoryEntry[] =>
  items.length === 0 ? [] : [{ kind, count: items.length, items: items.slice(0, namedItems) }];
const counted = (kind: HistoryEntry['kind'], count: number): HistoryEntry[] =>
  count === 0 ? [] : [{ kind, count, items: [] }];

/** What has to be ended before an account can be deleted: scheduled events, goods on the way [R-ADM-14]. */
export async function blockingDeletion(tx: Tx, id: string): Promise<HistoryEntry[]> {
  const [events, goods] = [await scheduledEventsOf(tx, id), await actsOnTheWay(tx, id)];
  return [...named('scheduledEvent', events), ...named('goodsInTransit', goods)];
}

/** What outlives an account: movements, issued aid, events that others took part in, help asked for or decided. */
export async function lastingHistory(tx: Tx, id: string): Promise<HistoryEntry[]> {
  const [events, { movements, issues }] = [await joinedEventsOf(tx, id), await countOwnerHistory(tx, id)];
  const acts = await countActsOf(tx, id);
  return [
    ...named('event', events),
    ...counted('movement', movements),
    ...counted('issuedAid', issues),
    ...counted('helpRequest', await countHelpRequests(tx, id)),
    ...counted('act', acts),
    ...counted('declaration', await countDeclarationsOf(tx, id)),
    ...counted('report', await countReportsOf(tx, id)),
  ];
}

/** What deleting an account would end, keep and erase, to be read before it is done. */
export async function accountHistory(tx: Tx, user: User, id: string, at: Date): Promise<AccountHistory> {
  refuseOtherKinds(user, (await findForAdministration(tx, id)) ?? fail('not_found'));
  return {
    blocking: await blockingDeletion(tx, id),
    history: await lastingHistory(tx, id),
    ...(await countOpenParticipations(tx, id, at)),
    files: await countFiles(tx, id),
    secondAccounts: await countSecondAccounts(tx, id),
  };
}
