import type { Act, ActItem, ActParty, ActsQuery } from '@oplich/contract/acts/schemas';
import { seenBy } from '@oplich/contract/accounts/who-sees';
import { presented, type Listing } from '../../db/paging.ts';
import type { Reader } from '../../db/pool.ts';
import { fail } from '../../platform/problem.ts';
import type { User } from '../../platform/user.ts';
import { quantity } from '../../platform/decimal.ts';
import { joinedName } from '../../platform/joined-name.ts';
import type { Secrets } from '../../platform/secrets/secrets.ts';
import { showFiles, type FilesShown } from '../files/index.ts';
import { allowedOnAct, isNamed, readsParties, readsWords, refusePartyOrder } from './acts.policy.ts';
import { itemsOf, namesOfMembers, partiesOf, type ItemRow, type PartyRow } from './act-parts.repo.ts';
import { findReadable, listReadable, openBases, type ActRow } from './acts.repo.ts';
import { auditAct } from './audit-act.ts';
import { sumsOf } from './sums-of.ts';
import { standingToParty } from './standing-in-act.ts';
import { dayOfAct } from './day-of-act.ts';

export interface Showing {
  db: Reader;
  secrets: Secrets;
  user: User;
  at: Date;
}

/** Returns an act for a user who may read it. */
export async function showAct(showing: Showing, id: string): Promise<Act> {
  const row = await findReadable(showing.db, showing.user, id);
  if (!row) return fail('not_found');
  const [act] = await present(showing, [row]);
  return act ?? fail('not_found');
}

/** The same, looked at: each view is in the audit, since it shows how to reach the other party [R-PRV-8]. */
export async function viewAct(showing: Showing, id: string): Promise<Act> {
  const act = await showAct(showing, id);
  await auditAct({ tx: showing.db, actor: showing.user, at: showing.at }, 'act.view', id, {});
  return act;
}

/** Lists the acts the user may read; contacts of the parties are in the single act alone. */
export function listActs(showing: Showing, query: ActsQuery): Listing<Act> {
  const unreachable = (party: ActParty) => ({ ...party, phoneNumber: null });
  const byParties = readsParties(showing.user);
  if (!byParties) refusePartyOrder(query);
  return presented(listReadable(showing.db, showing.user, query, { byParties }), async rows =>
    (await present(showing, rows)).map(act => ({ ...act, from: unreachable(act.from), to: unreachable(act.to) })),
  );
}

async function present({ db, secrets, user, at }: Showing, rows: readonly ActRow[]): Promise<Act[]> {
  const ids = rows.map(row => row.id);
  const [parties, items, files, open, members] = await Promise.all([
    partiesOf(db, ids),
    itemsOf(db, ids),
    showFiles(db, { secrets, at, reader: user, subjectIds: ids, uses: ['signedCopy'] }),
    openBases(db, user, ids),
    namesOfMembers(db, [...new Set(rows.flatMap(row => shownMembers(user, row)))]),
  ]);
  const names = new Map(members.map(({ id, ...member }) => [id, joinedName(member)]));
  return rows.map(row =>
    toAct(row, {
      parties: parties.filter(party => party.actId === row.id),
      items: items.filter(item => item.actId === row.id),
      files: files(row.id),
      isBasisOpen: open.has(row.id),
      names,
      user,
    }),
  );
}

interface Parts {
  parties: readonly PartyRow[];
  items: readonly ItemRow[];
  files: FilesShown;
  isBasisOpen: boolean;
  /** The names of members who acted. */
  names: ReadonlyMap<string, string | null>;
  user: User;
}

function toAct(row: ActRow, { parties, items, files, isBasisOpen, names, user }: Parts): Act {
  const sums = sumsOf(items);
  const isTold = readsWords(user, row);
  return {
    id: row.id,
    number: row.number,
    kind: row.kind,
    status: row.status,
    basis: {
      type: row.basisType,
      id: row.basisId,
      label: row.basisLabel,
      date: row.basisDate,
      isOpen: isBasisOpen,
    },
    date: dayOfAct(row),
    chosenDate: row.date,
    place: isTold ? row.place : null,
    from: toParty(user, row, parties, 'from'),
    to: toParty(user, row, parties, 'to'),
    items: items.map(toItem),
    totalCost: sums.sent,
    receivedCost: sums.received,
    isShort: sums.isShort,
    fileUrl: `/api/acts/${row.id}/file`,
    signedCopy: readsParties(user) ? files.all('signedCopy') : [],
    comment: isTold ? row.confirmComment : null,
    cancelReason: isTold ? row.cancelReason : null,
    createdAt: row.createdAt.toISOString(),
    history: historyOf(row, user, names),
    allowed: allowedOnAct(user, row),
    version: row.version,
  };
}

function toParty(user: User, act: ActRow, parties: readonly PartyRow[], side: 'from' | 'to'): ActParty {
  const party = parties.find(one => one.side === side);
  if (!party) throw new Error(`an act without its party: ${side}`);
  const { accountId, kind, name, edrpou, phoneNumber } = party;
  if (!isNamed(user, party)) return { id: null, kind, name: null, edrpou: null, phoneNumber: null };
  const reach = seenBy(standingToParty(user, act, party), { phoneNumber });
  return {
    id: accountId ?? 'central',
    kind,
    name,
    edrpou,
    phoneNumber: readsParties(user) ? reach.phoneNumber : null,
  };
}

const toItem = (item: ItemRow): ActItem => ({
  positionId: item.positionId,
  deletedAt: item.deletedAt?.toISOString() ?? null,
  name: item.name,
  units: item.units,
  quantity: quantity(item.quantity),
  unitPriceWithoutVat: item.unitPrice,
  totalWithoutVat: item.total,
  uniqueCode: item.uniqueCode,
  receivedQuantity: item.received === null ? null : quantity(item.received),
  receivedPositionId: item.receivedPositionId,
});

/** What happened to an act, the newest last: each by a party, and by which of its members. */
const happenedTo = (row: ActRow) =>
  (
    [
      { action: 'create', at: row.createdAt, who: row.createdBy, memberId: row.createdByMember },
      { action: 'issue', at: row.issuedAt, who: row.issuedBy, memberId: row.issuedByMember },
      // One that was born confirmed was not confirmed by anybody else.
      {
        action: 'confirm',
        at: row.kind === 'helpRequest' ? null : row.confirmedAt,
        who: row.confirmedBy,
        memberId: row.confirmedByMember,
      },
      { action: 'cancel', at: row.cancelledAt, who: row.cancelledBy, memberId: row.cancelledByMember },
    ] as const
  ).flatMap(({ at, ...change }) => (at === null ? [] : [{ at, ...change }]));

/** The members of a party are for its own team and administrators. */
const seesMember = (user: User, who: string | null) => user.role === 'administrator' || user.id === who;

const shownMembers = (user: User, row: ActRow): string[] =>
  happenedTo(row).flatMap(({ who, memberId }) => (memberId !== null && seesMember(user, who) ? [memberId] : []));

const historyOf = (row: ActRow, user: User, names: Parts['names']): Act['history'] =>
  happenedTo(row).map(({ action, at, who, memberId }) => ({
    action,
    at: at.toISOString(),
    by: sideOf(row, who),
    member: memberId !== null && seesMember(user, who) ? { id: memberId, name: names.get(memberId) ?? null } : null,
  }));

function sideOf(row: ActRow, who: string | null): Act['history'][number]['by'] {
  if (who !== null && who === row.fromOwnerId) return 'sender';
  if (who !== null && who === row.toOwnerId) return 'receiver';
  return 'administrator';
}
