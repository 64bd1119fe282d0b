import type { Reader, Tx } from '../../db/pool.ts';
import type { User } from '../../platform/user.ts';
import { sql } from 'kysely';
import { newId } from '../../platform/ids.ts';

/** Made by the migration: what there is one of. */
export const centralWarehouseId = '00000000-0000-7000-8000-000000000000';
export const outsideAccountId = '00000000-0000-7000-8000-000000000001';
export const recipientAccountId = '00000000-0000-7000-8000-000000000002';

/** Gives an approved partner its warehouse, once; its five-digit sender code is never derived from a tax number. */
export async function ensureWarehouse(tx: Tx, ownerId: string): Promise<void> {
  const id = newId();
  const made = await tx
    .insertInto('warehouses')
    .values({
      id,
      ownerId,
      senderCode: sql`lpad(nextval('warehouse_sender_codes')::text, 5, '0')`,
    })
    .onConflict(conflict => conflict.column('ownerId').doNothing())
    .returning('id')
    .execute();
  if (made.length === 0) return;
  await tx
    .insertInto('stockAccounts')
    .values([
      { id: newId(), kind: 'warehouse', warehouseId: id },
      { id: newId(), kind: 'transit', warehouseId: id },
    ])
    .execute();
}

/** The warehouse a user works with: a partner's own, for administrators the central one. */
export async function warehouseIdOf(db: Reader, user: Pick<User, 'id' | 'role'>): Promise<string> {
  return user.role === 'administrator' ? centralWarehouseId : warehouseOfOwner(db, user.id);
}

/** Returns the warehouse of an account, if it is a partner's. */
export async function findWarehouseOf(db: Reader, ownerId: string): Promise<string | undefined> {
  const owned = await db.selectFrom('warehouses').select('id').where('ownerId', '=', ownerId).executeTakeFirst();
  return owned?.id;
}

/** The warehouse of a partner. */
export async function warehouseOfOwner(db: Reader, ownerId: string): Promise<string> {
  const { id } = await db
    .selectFrom('warehouses')
    .select('id')
    .where('ownerId', '=', ownerId)
    .executeTakeFirstOrThrow();
  return id;
}

/** A warehouse's account of what lies in it, or of what left it and is on the way. */
export async function accountOf(db: Reader, warehouseId: string, kind: 'warehouse' | 'transit'): Promise<string> {
  const { id } = await db
    .selectFrom('stockAccounts')
    .select('id')
    .where('warehouseId', '=', warehouseId)
    .where('kind', '=', kind)
    .executeTakeFirstOrThrow();
  return id;
}
