import { actDeeds, type ActDeed, type ActSide, type ActStatus } from '@oplich/contract';
import { fail } from '../../http/problem.ts';
import type { User } from '../../http/user.ts';
import type { ActRow } from './acts.repo.ts';

type Reader = Pick<User, 'id' | 'role'>;
type Sides = Pick<ActRow, 'fromOwnerId' | 'toOwnerId' | 'toWarehouseId' | 'byAdministrator'>;

const isAdministrator = (user: Reader) => user.role === 'administrator';

/** The sender is the owner of the warehouse; of the central one, and of an act made in a partner's place, any administrator. */
const isSender = (user: Reader, act: Sides) =>
  act.fromOwnerId === null || act.byAdministrator ? isAdministrator(user) : user.id === act.fromOwnerId;
const isReceiver = (user: Reader, act: Sides) =>
  act.toWarehouseId !== null && (act.toOwnerId === null ? isAdministrator(user) : user.id === act.toOwnerId);

const stands: Record<ActSide, (user: Reader, act: Sides) => boolean> = {
  sender: isSender,
  receiver: isReceiver,
  senderOrAdministrator: (user, act) => isAdministrator(user) || isSender(user, act) || user.id === act.fromOwnerId,
  reader: () => true,
};

const isFrom = (deed: ActDeed, { kind, status }: Pick<ActRow, 'kind' | 'status'>) => {
  const from: readonly ActStatus[] = actDeeds[deed].from[kind];
  return from.includes(status);
};

/** Refuses a deed of who may read the act: not on the side that makes it, or not in its state. */
export function refuseDeed(user: Reader, act: ActRow, deed: ActDeed): void {
  if (!stands[actDeeds[deed].by](user, act)) fail('forbidden');
  if (isFrom(deed, act)) return;
  const isTaken = act.kind === 'aidTransfer' && act.status === 'confirmed';
  fail(
    isTaken && (deed === 'confirm' || deed === 'cancel') ? 'position_already_transferred' : 'status_change_not_allowed',
  );
}

const deeds = Object.keys(actDeeds) as ActDeed[];

/** What who may read the act may do with it now. */
export const allowedDeeds = (user: Reader, act: ActRow): ActDeed[] =>
  deeds.filter(deed => stands[actDeeds[deed].by](user, act) && isFrom(deed, act));
