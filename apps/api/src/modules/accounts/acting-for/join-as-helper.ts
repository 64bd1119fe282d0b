import { plainHelperCode } from '@oplich/contract/teams/helper-code';
import type { JoinAsHelper, JoinedAsHelper } from '@oplich/contract/teams/helpers';
import type { FastifyRequest } from 'fastify';
import type { z } from 'zod';
import type { InTransaction } from '../../../http/in-transaction.ts';
import { recordAudit } from '../../../platform/audit/audit.ts';
import { newId } from '../../../platform/ids.ts';
import { networkOf } from '../../../platform/limits/network-of.ts';
import type { Operation } from '../../../platform/operation.ts';
import { fail, failField } from '../../../platform/problem.ts';
import type { Person, User } from '../../../platform/user.ts';
import { admitHelper, hashHelperCode } from '../../teams/index.ts';
import type { AccountsContext } from '../accounts-context.ts';
import { insertAccount } from '../registration/register.repo.ts';
import { openSession } from '../sign-in/open-session.ts';
import { showHelp } from './act-for.ts';

interface Around {
  request: FastifyRequest;
  inTransaction: InTransaction<User | null>;
}

/**
 * Admits a helper to the table of the code's event under the name they give, until the end of its day. They get an account without a
 * mailbox and a password, so that their actions carry their name; the code works once. Codes cannot be guessed, so a right one is not
 * refused because others entered wrong ones: only wrong codes are limited.
 * @throws `token_invalid` at `code`: unknown, used, late, or of an event whose table is closed
 */
export async function joinAsHelper(
  context: AccountsContext,
  { code, name }: z.output<typeof JoinAsHelper>,
  { request, inTransaction }: Around,
): Promise<z.output<typeof JoinedAsHelper>> {
  const hash = hashHelperCode(context.secrets, plainHelperCode(code));
  const joined = await inTransaction(operation => join(operation, context, { hash, name, request }));
  if (joined) return joined;
  // A code is nobody's before it is right, so wrong ones are counted by the network they come from.
  const guess = context.guess('joinHelper', networkOf(request.ip), request);
  await guess.refuseTooMany();
  await guess.failed();
  return failField('code', 'token_invalid');
}

async function join(
  operation: Operation<Person | null>,
  { secrets }: AccountsContext,
  { hash, name, request }: { hash: Buffer; name: string; request: FastifyRequest },
): Promise<z.output<typeof JoinedAsHelper> | null> {
  const { tx, at } = operation;
  const id = newId();
  const account = { id, role: 'member' } as const;
  const admitted = await admitHelper(operation, {
    hash,
    id,
    makeAccount: language =>
      insertAccount(tx, {
        ...account,
        email: `${id}@helper.invalid`,
        surname: name,
        name: '',
        language,
        status: 'approved',
        registeredAt: at,
      }),
  });
  if (!admitted) return null;
  const pair = await openSession(operation, secrets, account, {
    request,
    hasShownSecondFactor: false,
    actingFor: admitted.partnerId,
  });
  await recordAudit(tx, {
    actor: { id: admitted.partnerId, role: 'philanthrop', memberId: id, address: request.ip },
    action: 'helper.join',
    subject: { type: 'event', id: admitted.eventId },
    details: { admittedBy: admitted.admittedBy },
    at,
  });
  const { partnerId: _, ...helping } = (await showHelp(tx, id)) ?? fail('not_found');
  return { ...pair, userRole: 'philanthrop', helping };
}
