import { defineCalls } from '../shared/call.ts';
import * as h from './schemas.ts';
import { page } from '../shared/lists.ts';
import { administrators, everybody, organizers } from '../shared/roles.ts';

export const helpRequestCalls = defineCalls({
  'GET /help-requests': {
    operationId: 'listHelpRequests',
    who: everybody,
    query: h.HelpRequestsQuery,
    answer: page(h.HelpRequest),
    exports: true,
    summary:
      'Help requests: own, or those of displaced people (a partner’s aid regions) or of partners (administrators)',
  },
  'POST /help-requests': {
    operationId: 'createHelpRequest',
    who: ['displaced', 'philanthrop'],
    body: h.CreateHelpRequest,
    answer: h.HelpRequestDetails,
    status: 201,
    idempotent: true,
    errors: ['help_request_too_often', 'official_letter_required', 'too_many_files', 'goods_expired'],
    summary: 'Ask for help: a displaced person once in 14 days, a partner with an official letter',
  },
  'GET /help-requests/counts': {
    operationId: 'countHelpRequests',
    who: everybody,
    query: h.HelpRequestCountsQuery,
    answer: h.HelpRequestCounts,
    summary: 'Help requests of a list by state',
  },
  'GET /help-requests/statistics': {
    operationId: 'getHelpStatistics',
    who: organizers,
    query: h.HelpStatisticsQuery,
    answer: h.HelpStatistics,
    summary: 'Help requests by state, category, region and week; a partner’s of the own aid regions',
  },
  'GET /help-requests/{id}': {
    operationId: 'getHelpRequest',
    who: everybody,
    answer: h.HelpRequestDetails,
    summary: 'A help request with its history',
  },
  'PUT /help-requests/{id}': {
    operationId: 'updateHelpRequest',
    who: ['displaced', 'philanthrop'],
    body: h.UpdateHelpRequest,
    answer: h.HelpRequestDetails,
    errors: [
      'status_change_not_allowed',
      'stale_version',
      'official_letter_required',
      'too_many_files',
      'goods_expired',
    ],
    summary: 'Correct the own request while nobody has claimed it',
  },
  'POST /help-requests/{id}/withdraw': {
    operationId: 'withdrawHelpRequest',
    who: ['displaced', 'philanthrop'],
    answer: h.HelpRequestDetails,
    status: 200,
    idempotent: true,
    errors: ['status_change_not_allowed'],
    summary: 'Withdraw the own request while nobody has claimed it; it counts for the 14 days',
  },
  'POST /help-requests/{id}/claim': {
    operationId: 'claimHelpRequest',
    who: organizers,
    body: h.ClaimHelpRequest.optional(),
    answer: h.HelpRequestDetails,
    idempotent: true,
    errors: ['status_change_not_allowed', 'insufficient_stock', 'goods_expired'],
    summary: 'Take a request for three days, or for three more, and keep goods of the own warehouse back for it',
  },
  'POST /help-requests/{id}/release': {
    operationId: 'releaseHelpRequest',
    who: organizers,
    answer: h.HelpRequestDetails,
    idempotent: true,
    errors: ['status_change_not_allowed'],
    summary: 'Give a request back that was taken; what was kept back is free again',
  },
  'PUT /help-requests/{id}/execute': {
    operationId: 'executeHelpRequest',
    who: organizers,
    body: h.ExecuteHelpRequest.optional(),
    answer: h.HelpRequestDetails,
    idempotent: true,
    errors: ['status_change_not_allowed', 'insufficient_stock', 'goods_expired'],
    summary: 'Help was given; with lines an act is written and the goods leave the warehouse',
  },
  'PUT /help-requests/{id}/reject': {
    operationId: 'rejectHelpRequest',
    who: administrators,
    body: h.RejectHelpRequest,
    answer: h.HelpRequestDetails,
    errors: ['status_change_not_allowed'],
    summary: 'Reject a request, with the reason the person is told',
  },
});
