import { defineCalls } from '../shared/call.ts';
import { CreateFaq, FaqEntry, FaqQuery, OrderFaq, UpdateFaq } from './schemas.ts';
import { page } from '../shared/lists.ts';
import { administrators } from '../shared/roles.ts';

export const faqCalls = defineCalls({
  'GET /faq': {
    operationId: 'listFaq',
    who: 'anyone',
    kept: 'byBrowsers',
    query: FaqQuery,
    answer: page(FaqEntry),
    exports: true,
    summary:
      'Published questions and answers for the own audience, for guests those for displaced people; to administrators all of them',
  },
  'POST /faq': {
    operationId: 'createFaq',
    who: administrators,
    duties: { administrator: ['content'] },
    body: CreateFaq,
    answer: FaqEntry,
    status: 201,
    idempotent: true,
    summary: 'Write a question and its answer; it stands last. To be published it needs both languages',
  },
  'PUT /faq/order': {
    operationId: 'orderFaq',
    who: administrators,
    duties: { administrator: ['content'] },
    body: OrderFaq,
    answer: page(FaqEntry),
    summary: 'Put questions into a new order; those that are not named stay where they are',
  },
  'PUT /faq/{id}': {
    operationId: 'updateFaq',
    who: administrators,
    duties: { administrator: ['content'] },
    body: UpdateFaq,
    answer: FaqEntry,
    errors: ['stale_version'],
    summary: 'Change, publish, take back or move a question and its answer',
  },
  'DELETE /faq/{id}': {
    operationId: 'deleteFaq',
    who: administrators,
    duties: { administrator: ['content'] },
    answer: null,
    summary: 'Delete a question; those after it move up',
  },
});
