import type { Tx } from '../db/pool.ts';
import type { Person, User } from './user.ts';

/**
 * An action under way: its transaction, its actor and its time. It is created once, where a call or a job begins, and passed to all
 * functions that take part, so that all of it happens together, by one actor, at one time.
 */
export interface Operation<Actor extends Person | null = User> {
  tx: Tx;
  /** Null where the product itself acts (a job), and where nobody may be signed in (`Operation<Person | null>`). */
  actor: Actor;
  at: Date;
}
