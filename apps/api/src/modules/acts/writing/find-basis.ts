import type { ActBasis } from '@oplich/contract';
import type { Reader, Tx } from '../../../db/pool.ts';
import { failField } from '../../../platform/problem.ts';
import type { User } from '../../../platform/user.ts';
import { kyivDay } from '@oplich/contract/shared/kyiv-time';
import type { Operation } from '../../../platform/operation.ts';
import { findEventOfAct, findReadable } from '../acts.repo.ts';

/** How documents call what an act is made because of, and of which day it is. */
export interface Basis {
  label: string;
  day: string | null;
}

/**
 * What acts need of help requests. Given by `app.ts` from the module of requests, which itself writes acts: so neither
 * imports the other.
 */
export interface RequestsOfActs {
  /** A request the user may read, and how documents call it. */
  findForAct(db: Reader, user: User, id: string, at: Date): Promise<Basis | undefined>;
  /** The act that executed the request was cancelled: it is under consideration again. */
  reopenRequest(
    operation: Operation,
    request: { id: string; reason: string },
    limits: { isLimited: boolean },
  ): Promise<void>;
}

/** What an act is made because of; refused at `basis.id` when that is not there for the user. */
export async function findBasis(
  { tx, actor, at }: Operation,
  requests: RequestsOfActs,
  { type, id }: { type: ActBasis; id: string },
): Promise<Basis> {
  const basis = await {
    event: () => findEvent(tx, actor, id),
    transferAct: async () => {
      const act = await findReadable(tx, actor, id);
      return act && act.number !== null && act.status !== 'cancelled'
        ? { label: act.number, day: act.date }
        : undefined;
    },
    helpRequest: () => requests.findForAct(tx, actor, id, at),
  }[type]();
  return basis ?? failField('basis.id', 'not_found');
}

async function findEvent(tx: Tx, user: User, id: string): Promise<Basis | undefined> {
  const event = await findEventOfAct(tx, id);
  const isOpen = event && (user.role === 'administrator' || event.organizerId === user.id);
  return isOpen ? { label: event.name, day: kyivDay(event.eventDate) } : undefined;
}
