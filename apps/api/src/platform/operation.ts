import type { Tx } from '../db/pool.ts';
import type { Person, User } from './user.ts';

/**
 * One action under way: the transaction it is done in, who does it and when. It is made once, where a call or a job begins,
 * and passed on to everything that takes part, so that all of it happens together, by one person, at one moment.
 */
export interface Operation<Actor extends Person | null = User> {
  tx: Tx;
  /** Nobody, where the product itself acts (a job), and where somebody may not be signed in (`Operation<Person | null>`). */
  actor: Actor;
  at: Date;
}
