import type { faqCalls } from '@oplich/contract/calls';
import type { Deps } from '../../deps.ts';
import type { Handlers } from '../../http/serve.ts';
import { createFaq } from './create-faq.ts';
import { deleteFaq } from './delete-faq.ts';
import { listFaq, readableBy } from './faq.repo.ts';
import { orderFaq } from './order-faq.ts';
import { updateFaq } from './update-faq.ts';

export const faqHandlers = ({ db }: Deps): Handlers<typeof faqCalls> => ({
  'GET /faq': ({ user, query }) => listFaq(db, readableBy(user, query.audience), query),
  'POST /faq': ({ body, inTransaction }) => inTransaction(operation => createFaq(operation, body)),
  'PUT /faq/order': ({ body, inTransaction }) => inTransaction(operation => orderFaq(operation, body.ids)),
  'PUT /faq/{id}': ({ params, body, inTransaction }) =>
    inTransaction(operation => updateFaq(operation, params.id, body)),
  'DELETE /faq/{id}': ({ params, inTransaction }) => inTransaction(operation => deleteFaq(operation, params.id)),
});
