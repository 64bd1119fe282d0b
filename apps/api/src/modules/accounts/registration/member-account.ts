import type { Language } from '@oplich/contract';
import type { FastifyRequest } from 'fastify';
import { newId } from '../../../platform/ids.ts';
import type { Operation } from '../../../platform/operation.ts';
import { failFields } from '../../../platform/problem.ts';
import { guessablePassword } from '../../../platform/secrets/guessable-password.ts';
import type { Person } from '../../../platform/user.ts';
import type { AccountsContext } from '../accounts-context.ts';
import { insertAccount } from './register.repo.ts';

interface Joining {
  email: string;
  surname: string;
  name: string;
  password: string;
  language: Language;
}

/**
 * Returns how an account of somebody who only acts for partners is made: the password is refused or hashed now, outside the
 * transaction; the link that was followed has proved the address.
 * @throws `too_common` at `password`
 */
export async function createMemberAccount(
  { passwords, config }: AccountsContext,
  { password, ...person }: Joining,
  request: FastifyRequest,
): Promise<(operation: Operation<Person | null>) => Promise<{ id: string; role: 'member' }>> {
  const errors = guessablePassword(password, person, config);
  if (errors.length > 0) failFields(errors);
  const passwordHash = await passwords.inTurn(request, () => passwords.hash(password));
  return async ({ tx, at }) => {
    const account = { id: newId(), role: 'member' } as const;
    await insertAccount(tx, {
      ...account,
      ...person,
      status: 'approved',
      passwordHash,
      registeredAt: at,
      emailConfirmedAt: at,
    });
    return account;
  };
}
