import { defineCalls } from '../../shared/call.ts';
import { page } from '../../shared/lists.ts';
import { displacedOnly } from '../../shared/roles.ts';
import * as m from '../my-help.ts';

/** A displaced person's own page: what came, what waits, when more is possible, and who looked. */
export const myHelpCalls = defineCalls({
  'GET /accounts/my-help': {
    operationId: 'getMyHelp',
    who: displacedOnly,
    answer: m.MyHelp,
    summary: 'What waits for the person, from when they may apply and ask again and why, and their places in queues',
  },
  'GET /accounts/my-help/received': {
    operationId: 'listReceivedHelp',
    who: displacedOnly,
    query: m.ReceivedQuery,
    answer: page(m.ReceivedOccasion),
    summary: 'What the person received, by day and giver, newest first',
  },
  'GET /accounts/my-help/views': {
    operationId: 'listDocumentViews',
    who: displacedOnly,
    query: m.DocumentViewQuery,
    answer: page(m.DocumentView),
    summary: 'Who looked at the own documents and when, by role and organization, newest first',
  },
  'GET /accounts/my-help/file': {
    operationId: 'downloadMyHelp',
    who: displacedOnly,
    answer: { raw: 'application/pdf' },
    summary: 'The same on one A4 with a code that proves it (PDF, in the language of the account)',
  },
  'GET /accounts/my-help/verify': {
    operationId: 'verifyMyHelp',
    who: 'anyone',
    query: m.VerifyHelpQuery,
    answer: m.VerifiedHelp,
    summary: 'What the code on that paper proves; an altered and an unknown one are the same',
  },
});
