import { kindsWithin } from '@oplich/contract';
import type { emailCalls } from '@oplich/contract/calls';
import type { Deps } from '../../deps.ts';
import type { Handlers } from '../../http/serve.ts';
import { pageOrFile } from '../../platform/sheets/index.ts';
import { emailSheet } from './email-sheet.ts';
import { countEmails, listEmails } from './list-emails.repo.ts';
import { retryEmail } from './retry-email.ts';

export const emailHandlers = ({ db, exportDb, clock }: Deps): Handlers<typeof emailCalls> => ({
  'GET /mails': ({ user, query }) =>
    pageOrFile(listEmails(db, kindsWithin(user.duties), query), emailSheet, {
      format: query.format,
      user,
      exportDb,
      at: clock.now(),
    }),
  'GET /mails/counts': ({ user }) => countEmails(db, kindsWithin(user.duties)),
  'POST /mails/{id}/retry': ({ params, inTransaction }) => inTransaction(operation => retryEmail(operation, params.id)),
});
