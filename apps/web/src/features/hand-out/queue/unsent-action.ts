import type { HandOutPerson } from '@oplich/contract/participants/hand-out';
import type { FieldError } from '@oplich/contract/shared/errors';

export interface GivenLine {
  positionId: string;
  quantity: string;
}

/**
 * Why the server would not have it. `elsewhere`: another phone had issued it before, at `at`. `keptLate`: the duty had ended, and
 * a coordinator decides.
 */
export interface Refusal {
  code: string;
  /** When another phone issued it. */
  at?: string | null;
  /** Of which goods there was too little, and how much there is. */
  positionId?: string | undefined;
  available?: string | undefined;
  /** What of it was wrong, where that is said. */
  field?: FieldError | undefined;
}

/**
 * An action at the table, written down before it is sent. Its id is both the key by which the server does it once and the
 * name of the issue, so an answer tells this phone's issue from another's.
 */
export interface UnsentAction {
  id: string;
  /** The account that did it; nobody else's session ever sends it. */
  owner: string;
  /** Actions are sent in this order. */
  order: number;
  /** An issue whose word comes on a later day bears the day of this. */
  madeAt: string;
  /** Its day was chosen, not read off the clock of the device. */
  isDated?: boolean;
  kind: 'issue' | 'revert';
  eventId: string;
  person: Pick<HandOutPerson, 'participantId' | 'surname' | 'name' | 'patronym'>;
  /** Of an issue: less than planned of something. Absent: all as planned. */
  lines?: GivenLine[];
  /** Of a revert. */
  reason?: string;
  /** Of a revert: the issue it takes back. */
  issueId?: string | null;
  tries: number;
  refusal?: Refusal;
}
