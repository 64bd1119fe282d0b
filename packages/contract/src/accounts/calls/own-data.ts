import { defineCalls } from '../../shared/call.ts';
import { page } from '../../shared/lists.ts';
import { Activity, ActivityCounts, ActivityQuery, DeletionRequest, OwnData } from '../own-data.ts';
import { displacedOnly, signedIn } from '../../shared/roles.ts';

/** What a person sees of, and decides about, the own data. */
export const ownDataCalls = defineCalls({
  'GET /accounts/activity': {
    operationId: 'listActivity',
    who: displacedOnly,
    query: ActivityQuery,
    answer: page(Activity),
    summary: 'Own events, help requests and received aid, newest first',
  },
  'GET /accounts/activity/counts': {
    operationId: 'countActivity',
    who: displacedOnly,
    answer: ActivityCounts,
    summary: 'How many of each',
  },
  'POST /accounts/deletion-request': {
    operationId: 'requestDeletion',
    who: signedIn,
    body: DeletionRequest.optional(),
    answer: null,
    summary: 'Ask for the own account to be deleted',
  },
  'DELETE /accounts/deletion-request': {
    operationId: 'withdrawDeletionRequest',
    who: signedIn,
    answer: null,
    summary: 'Take the request back',
  },
  'GET /accounts/export': {
    operationId: 'exportOwnData',
    who: signedIn,
    answer: OwnData,
    inExportTurn: true,
    summary: 'All own data',
  },
  'GET /accounts/export/file': {
    operationId: 'downloadOwnData',
    who: signedIn,
    answer: { raw: 'application/pdf' },
    inExportTurn: true,
    summary: 'The own data to read and to print (PDF, in the language of the account)',
  },
});
