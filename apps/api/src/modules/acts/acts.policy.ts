import { actTransitions, allowedActions, refusalOf, type ActAction, type ActSide } from '@oplich/contract';
import type { Calls } from '@oplich/contract/calls';
import type { ActPartyKind, actActions } from '@oplich/contract/acts/states';
import { fail } from '../../platform/problem.ts';
import type { User } from '../../platform/user.ts';
import { withinDuties } from '../../platform/within-duties.ts';
import { assertTransition } from '../../platform/assert-transition.ts';
import type { ActRow } from './acts.repo.ts';

type Reader = Pick<User, 'id' | 'role'>;
type Sides = Pick<ActRow, 'fromOwnerId' | 'toOwnerId' | 'toWarehouseId' | 'byAdministrator'>;

const isAdministrator = (user: Reader) => user.role === 'administrator';

/** The sender is the owner of the warehouse; of the central one, and of an act made in a partner's place, any administrator. */
const isSender = (user: Reader, act: Sides) =>
  act.fromOwnerId === null || act.byAdministrator ? isAdministrator(user) : user.id === act.fromOwnerId;
const isReceiver = (user: Reader, act: Sides) =>
  act.toWarehouseId !== null && (act.toOwnerId === null ? isAdministrator(user) : user.id === act.toOwnerId);

/** Returns the sides of an act on which a reader is. */
const sidesOf = (user: Reader, act: Sides): ActSide[] => [
  'reader',
  ...(isSender(user, act) ? (['sender'] as const) : []),
  ...(isReceiver(user, act) ? (['receiver'] as const) : []),
  ...(user.id === act.fromOwnerId ? (['owner'] as const) : []),
  ...(isAdministrator(user) ? (['administrator'] as const) : []),
];

/** Refuses an action of a reader of the act who is not on the side that takes it, or that its state does not allow. */
export function assertAct(user: Reader, act: ActRow, action: ActAction): void {
  const isTaken =
    act.kind === 'aidTransfer' && act.status === 'confirmed' && (action === 'confirm' || action === 'cancel');
  const standing = { status: act.status, sides: sidesOf(user, act) };
  // A user who is too late is told what happened; so is one who is not on the side.
  if (isTaken && refusalOf(actTransitions[act.kind], action, standing) === 'status')
    fail('position_already_transferred');
  assertTransition(actTransitions[act.kind], action, standing);
}

const callOfAction = {
  update: 'PUT /acts/{id}',
  issue: 'POST /acts/{id}/issue',
  confirm: 'POST /acts/{id}/confirm',
  cancel: 'POST /acts/{id}/cancel',
  addSignedCopy: 'POST /acts/{id}/signed-copy',
} as const satisfies Record<(typeof actActions)[number], keyof Calls>;

/** Returns what a reader of the act may do with it now, as far as their duties reach. */
export const allowedOnAct = (user: Pick<User, 'id' | 'role' | 'duties'>, act: ActRow): ActAction[] =>
  withinDuties(
    user,
    allowedActions(actTransitions[act.kind], { status: act.status, sides: sidesOf(user, act) }),
    callOfAction,
  );

/**
 * Whether a user reads the names of people in acts, and scans: of a partner's members those who work with documents. Others see what was
 * transferred and the names of organizations [decision 35].
 */
export const readsParties = ({ role, duties }: Pick<User, 'role' | 'duties'>): boolean =>
  role !== 'philanthrop' || duties.includes('documents');

/** Whether a reader is shown a party's name: their own, and everyone who is not a natural person, in any case. */
export const isNamed = (
  user: Pick<User, 'id' | 'role' | 'duties'>,
  { kind, accountId }: { kind: ActPartyKind; accountId: string | null },
): boolean => readsParties(user) || accountId === user.id || kind === 'organization' || kind === 'central';

/**
 * Whether a reader is shown the place and the comments: an act that served a person may contain their home or identify them.
 */
export const readsWords = (user: Pick<User, 'role' | 'duties'>, { kind }: Pick<ActRow, 'kind'>): boolean =>
  readsParties(user) || kind !== 'helpRequest';

/** Refuses the order of names and places of who does not read who the people of acts are. */
export function refusePartyOrder({ sort = '' }: { sort?: string | undefined }): void {
  if (/^-?(?:from|to|place)$/.test(sort)) fail('forbidden');
}
