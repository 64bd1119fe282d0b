import { actTransitions, allowedActions, refusalOf, type ActAction, type ActSide } from '@oplich/contract';
import { fail } from '../../platform/problem.ts';
import type { User } from '../../platform/user.ts';
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

/** Every side of an act that who may read it is on. */
const sidesOf = (user: Reader, act: Sides): ActSide[] => [
  'reader',
  ...(isSender(user, act) ? (['sender'] as const) : []),
  ...(isReceiver(user, act) ? (['receiver'] as const) : []),
  ...(user.id === act.fromOwnerId ? (['owner'] as const) : []),
  ...(isAdministrator(user) ? (['administrator'] as const) : []),
];

/** Refuses an action of who may read the act: not on a side that takes it, or not in its state. */
export function assertAct(user: Reader, act: ActRow, action: ActAction): void {
  const isTaken =
    act.kind === 'aidTransfer' && act.status === 'confirmed' && (action === 'confirm' || action === 'cancel');
  const standing = { status: act.status, sides: sidesOf(user, act) };
  // Who is too late reads what happened; who is not on the side still reads that only.
  if (isTaken && refusalOf(actTransitions[act.kind], action, standing) === 'status')
    fail('position_already_transferred');
  assertTransition(actTransitions[act.kind], action, standing);
}

/** Returns what who may read the act may do with it now. */
export const allowedOnAct = (user: Reader, act: ActRow): ActAction[] =>
  allowedActions(actTransitions[act.kind], { status: act.status, sides: sidesOf(user, act) });
