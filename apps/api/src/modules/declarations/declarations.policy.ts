import { declarationMoves, editableDeclaration, type DeclarationStatus } from '@oplich/contract';
import type { DeclarationDeed } from '@oplich/contract/declarations';
import type { Reader } from '../../db/pool.ts';
import { fail } from '../../http/problem.ts';
import type { User } from '../../http/user.ts';
import type { FileReader } from '../files/index.ts';
import { findDeclaration, type StoredDeclaration } from './declarations.repo.ts';

type Declared = Pick<StoredDeclaration, 'ownerId' | 'status'>;

/** The partner whose it is, and administrators; for others it is as if it were not there. */
const mayRead = (reader: Pick<User, 'id' | 'role'>, declaration: Declared): boolean =>
  declaration.ownerId === reader.id || reader.role === 'administrator';

export async function getReadable(db: Reader, user: User, id: string): Promise<StoredDeclaration> {
  const declaration = await findDeclaration(db, id);
  return declaration && mayRead(user, declaration) ? declaration : fail('not_found');
}

/** Who may read the papers of a declaration; administrators are in the rule of the files themselves. */
export async function mayReadDeclaration(db: Reader, reader: FileReader, id: string): Promise<boolean> {
  const declaration = await findDeclaration(db, id);
  return declaration !== undefined && reader !== null && mayRead(reader, declaration);
}

const isOneOf = (statuses: readonly DeclarationStatus[], status: DeclarationStatus) => statuses.includes(status);
export const isEditable = ({ status }: Pick<Declared, 'status'>) => isOneOf(editableDeclaration, status);

/** What a reader may do with a declaration now; the page shows these and nothing else. */
export function allowedDeeds(user: User, { ownerId, status }: Declared): DeclarationDeed[] {
  const may = (move: keyof typeof declarationMoves) => isOneOf(declarationMoves[move].from, status);
  if (user.role === 'administrator') return (['accept', 'reject'] as const).filter(may);
  if (ownerId !== user.id) return [];
  return [
    ...(isEditable({ status }) ? (['edit'] as const) : []),
    ...(status === 'draft' ? (['delete'] as const) : []),
    ...(may('submit') ? (['submit'] as const) : []),
  ];
}
