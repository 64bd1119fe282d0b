import type { HandOutPerson } from '@oplich/contract/participants/hand-out';
import type { FieldError } from '@oplich/contract/shared/errors';

export interface GivenLine {
  positionId: string;
  quantity: string;
}

/**
 * Why the server refused an action. `elsewhere`: another device had issued the aid at `at`. `keptLate`: the duty had ended, and a
 * coordinator decides.
 */
export interface Refusal {
  code: string;
  /** When another device issued the aid. */
  at?: string | null;
  /** The position that is short or expired, and how much of it is available. */
  positionId?: string | undefined;
  available?: string | undefined;
  /** The invalid field, if the server named one. */
  field?: FieldError | undefined;
}

/**
 * An action at the table, saved before it is sent. Its id is the idempotency key and, for an issue, the issue's id, by which an answer
 * tells this device's issue from another one's.
 */
export interface UnsentAction {
  id: string;
  /** The acting account; no other account's session sends the action. */
  owner: string;
  /** Actions are sent in this order. */
  order: number;
  /** When it was made; an issue sent on a later day is dated by it. */
  madeAt: string;
  /** The day was chosen by the user and does not come from the device's clock. */
  isDated?: boolean;
  kind: 'issue' | 'revert';
  eventId: string;
  person: Pick<HandOutPerson, 'participantId' | 'surname' | 'name' | 'patronym'>;
  /** For an issue: what the card showed. Absent for a signed list and an event without goods: all as planned. */
  lines?: GivenLine[];
  /** For a revert. */
  reason?: string;
  /** For a revert: the issue it reverts. */
  issueId?: string | null;
  tries: number;
  refusal?: Refusal;
}

/** Whether the other goods of a refused issue can still be issued: one of them is short or expired. */
export const leavesLess = ({ code }: Refusal): boolean => code === 'insufficient_stock' || code === 'goods_expired';
