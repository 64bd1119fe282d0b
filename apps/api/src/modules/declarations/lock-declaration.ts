import type { Tx } from '../../db/pool.ts';
import { fail } from '../../platform/problem.ts';
import type { User } from '../../platform/user.ts';
import { getReadable } from './declarations.policy.ts';
import type { StoredDeclaration } from './declarations.repo.ts';
import { lockDeclaration } from './write-declarations.repo.ts';

/** A declaration the user may read, locked until the transaction ends. */
export async function lockReadable(tx: Tx, user: User, id: string): Promise<StoredDeclaration> {
  await lockDeclaration(tx, id);
  return getReadable(tx, user, id);
}

/** The user's own. */
export async function lockOwn(tx: Tx, user: User, id: string): Promise<StoredDeclaration> {
  const declaration = await lockReadable(tx, user, id);
  return declaration.ownerId === user.id ? declaration : fail('not_found');
}
