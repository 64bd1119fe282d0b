import { allowedActions, declarationTransitions, type DeclarationAction, type DeclarationSide } from '@oplich/contract';
import type { Calls } from '@oplich/contract/calls';
import type { Reader } from '../../db/pool.ts';
import { fail } from '../../platform/problem.ts';
import type { User } from '../../platform/user.ts';
import { withinDuties } from '../../platform/within-duties.ts';
import { assertTransition } from '../../platform/assert-transition.ts';
import type { FileReader } from '../files/index.ts';
import { findDeclaration, type StoredDeclaration } from './declarations.repo.ts';

type Declared = Pick<StoredDeclaration, 'ownerId' | 'status'>;

/** Its partner and administrators may read it; for others it does not exist. */
const mayRead = (reader: Pick<User, 'id' | 'role'>, declaration: Declared): boolean =>
  declaration.ownerId === reader.id || reader.role === 'administrator';

export async function getReadable(db: Reader, user: User, id: string): Promise<StoredDeclaration> {
  const declaration = await findDeclaration(db, id);
  return declaration && mayRead(user, declaration) ? declaration : fail('not_found');
}

/** Who may read the documents of a declaration; administrators are covered by the rule for files. */
export async function mayReadDeclaration(db: Reader, reader: FileReader, id: string): Promise<boolean> {
  const declaration = await findDeclaration(db, id);
  return declaration !== undefined && reader !== null && mayRead(reader, declaration);
}

const sidesOf = (user: Pick<User, 'id' | 'role'>, { ownerId }: Declared): DeclarationSide[] => [
  ...(ownerId === user.id ? (['owner'] as const) : []),
  ...(user.role === 'administrator' ? (['administrator'] as const) : []),
];

/** Refuses an action on a declaration the user may read: not theirs to take, or not in its state. */
export const assertDeclaration = (user: User, declaration: Declared, action: DeclarationAction): void =>
  assertTransition(declarationTransitions, action, {
    status: declaration.status,
    sides: sidesOf(user, declaration),
  });

const callOfAction = {
  edit: 'PUT /declarations/{id}',
  delete: 'DELETE /declarations/{id}',
  submit: 'POST /declarations/{id}/submit',
  accept: 'POST /declarations/{id}/accept',
  reject: 'POST /declarations/{id}/reject',
} as const satisfies Record<DeclarationAction, keyof Calls>;

/** Returns what a reader may do with a declaration now, as far as their duties reach. */
export const allowedOnDeclaration = (
  user: Pick<User, 'id' | 'role' | 'duties'>,
  declaration: Declared,
): DeclarationAction[] =>
  withinDuties(
    user,
    allowedActions(declarationTransitions, { status: declaration.status, sides: sidesOf(user, declaration) }),
    callOfAction,
  );
