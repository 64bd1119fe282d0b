import type { faqCalls } from '@oplich/contract/calls';
import type { Deps } from '../../deps.ts';
import type { Handlers } from '../../http/serve.ts';
import { fail } from '../../platform/problem.ts';
import { pageOrFile } from '../../platform/sheets/index.ts';
import { createFaq } from './create-faq.ts';
import { deleteFaq } from './delete-faq.ts';
import { faqSheet } from './faq-sheet.ts';
import { listFaq, readableBy } from './faq.repo.ts';
import { orderFaq } from './order-faq.ts';
import { updateFaq } from './update-faq.ts';

export const faqHandlers = ({ db, exportDb, clock }: Deps): Handlers<typeof faqCalls> => ({
  'GET /faq': ({ user, query }) => {
    const list = listFaq(db, readableBy(user, query.audience), query);
    if (!query.format) return list.page();
    return pageOrFile(list, faqSheet, {
      format: query.format,
      user: user ?? fail('unauthenticated'),
      exportDb,
      at: clock.now(),
    });
  },
  'POST /faq': ({ body, inTransaction }) => inTransaction(operation => createFaq(operation, body)),
  'PUT /faq/order': ({ body, inTransaction }) => inTransaction(operation => orderFaq(operation, body.ids)),
  'PUT /faq/{id}': ({ params, body, inTransaction }) =>
    inTransaction(operation => updateFaq(operation, params.id, body)),
  'DELETE /faq/{id}': ({ params, inTransaction }) => inTransaction(operation => deleteFaq(operation, params.id)),
});
