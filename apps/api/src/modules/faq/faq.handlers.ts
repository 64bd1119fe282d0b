import type { faqCalls } from '@oplich/contract/calls';
import type { Deps } from '../../deps.ts';
import type { Handlers } from '../../http/serve.ts';
import { createFaq } from './create-faq.ts';
import { deleteFaq } from './delete-faq.ts';
import { listFaq, readableBy } from './faq.repo.ts';
import { orderFaq } from './order-faq.ts';
import { updateFaq } from './update-faq.ts';

export const faqHandlers = ({ db, clock }: Deps): Handlers<typeof faqCalls> => ({
  'GET /faq': ({ user, query }) => listFaq(db, readableBy(user, query.audience), query),
  'POST /faq': ({ user, body, inTransaction }) => inTransaction(({ tx }) => createFaq(tx, user, body, clock.now())),
  'PUT /faq/order': ({ user, body, inTransaction }) =>
    inTransaction(({ tx }) => orderFaq(tx, user, body.ids, clock.now())),
  'PUT /faq/{id}': ({ user, params, body, inTransaction }) =>
    inTransaction(({ tx }) => updateFaq(tx, user, params.id, body, clock.now())),
  'DELETE /faq/{id}': ({ user, params, inTransaction }) =>
    inTransaction(({ tx }) => deleteFaq(tx, user, params.id, clock.now())),
});
