import { lockByName } from '../../db/lock-by-name.ts';
import { transaction, type Db } from '../../db/pool.ts';
import { recordAudit } from '../../platform/audit/audit.ts';
import { newId } from '../../platform/ids.ts';
import { hasAdministrator } from './accounts.repo.ts';
import { insertAccount } from './registration/register.repo.ts';
import { createPasswords } from './sign-in/passwords.ts';

/** Makes the first administrator if there is none yet; returns whether it did. */
export async function createFirstAdministrator(
  db: Db,
  { email, password }: { email: string; password: string },
  at: Date,
): Promise<boolean> {
  if (await hasAdministrator(db)) return false;
  const passwordHash = await createPasswords().hash(password);
  return transaction(db, async tx => {
    // Copies of the product that start together make one.
    await lockByName(tx, 'first administrator');
    if (await hasAdministrator(tx)) return false;
    const id = newId();
    await insertAccount(tx, {
      id,
      email,
      role: 'administrator',
      status: 'approved',
      passwordHash,
      emailConfirmedAt: at,
      registeredAt: at,
      surname: 'Адміністратор',
      name: 'Опліч',
      language: 'uk',
    });
    await recordAudit(tx, {
      actor: null,
      action: 'account.createFirstAdministrator',
      subject: { type: 'account', id },
      at,
    });
    return true;
  });
}
