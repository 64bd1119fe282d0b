import type { ActBasis } from '@oplich/contract';
import type { Reader, Tx } from '../../../db/pool.ts';
import { failField } from '../../../platform/problem.ts';
import type { User } from '../../../platform/user.ts';
import type { Operation } from '../../../platform/operation.ts';
import { findEventOfAct, findReadable } from '../acts.repo.ts';

/**
 * What acts need of help requests. Given by `app.ts` from the module of requests, which itself writes acts: so neither
 * imports the other.
 */
export interface RequestsOfActs {
  /** A request the user may read, and how documents call it. */
  findForAct(db: Reader, user: User, id: string, at: Date): Promise<{ label: string } | undefined>;
  /** The act that executed the request was cancelled: it is under consideration again. */
  reopenRequest(operation: Operation, requestId: string): Promise<void>;
}

/** How the document calls what an act is made because of; refused at `basis.id` when that is not there for the user. */
export async function labelOfBasis(
  { tx, actor, at }: Operation,
  requests: RequestsOfActs,
  { type, id }: { type: ActBasis; id: string },
): Promise<string | null> {
  const label = await {
    event: () => eventLabel(tx, actor, id),
    transferAct: async () => (await findReadable(tx, actor, id))?.number,
    helpRequest: async () => (await requests.findForAct(tx, actor, id, at))?.label,
  }[type]();
  return label ?? failField('basis.id', 'not_found');
}

async function eventLabel(tx: Tx, user: User, id: string): Promise<string | undefined> {
  const event = await findEventOfAct(tx, id);
  return event && (user.role === 'administrator' || event.organizerId === user.id) ? event.name : undefined;
}
