import { defineCalls } from '../shared/call.ts';
import { page } from '../shared/lists.ts';
import * as r from './schemas.ts';
import { administrators, organizers } from '../shared/roles.ts';

export const reportCalls = defineCalls({
  'GET /reports': {
    who: organizers,
    query: r.ReportsQuery,
    answer: page(r.Report),
    exports: true,
    summary: 'Reports of the own events; to administrators those of all',
  },
  'POST /reports': {
    who: organizers,
    body: r.CreateReport,
    answer: r.Report,
    status: 201,
    idempotent: true,
    errors: ['event_not_found', 'status_change_not_allowed', 'too_many_files'],
    summary: 'Begin the report of an accomplished event, one for each: a draft, whole or with its event alone',
  },
  'GET /reports/due': {
    who: organizers,
    query: r.DueReportsQuery,
    answer: page(r.DueReport),
    summary: 'Accomplished events whose report was not begun, or is a draft; the longest waiting first',
  },
  'GET /reports/prefill': {
    who: organizers,
    query: r.PrefillQuery,
    answer: r.ReportPrefill,
    errors: ['event_not_found'],
    summary: 'What was really issued at an event, to begin its report with: people, ages where known, goods',
  },
  'GET /reports/analysis': {
    who: administrators,
    query: r.AnalysisQuery,
    answer: r.ReportAnalysis,
    exports: true,
    summary: 'Sums of all partners’ accepted (or submitted) reports by category, condition, region, month and partner',
  },
  'GET /reports/{id}': { who: organizers, answer: r.Report, summary: 'A report' },
  'PUT /reports/{id}': {
    who: organizers,
    body: r.UpdateReport,
    answer: r.Report,
    errors: ['stale_version', 'status_change_not_allowed', 'too_many_files'],
    summary: 'Change a draft, or a returned report before it is submitted again',
  },
  'POST /reports/{id}/submit': {
    who: organizers,
    answer: r.Report,
    status: 200,
    idempotent: true,
    errors: ['status_change_not_allowed', 'report_needs_media'],
    summary: 'Hand it in, whole; handed in by an administrator it is accepted with it',
  },
  'POST /reports/{id}/accept': {
    who: administrators,
    answer: r.Report,
    status: 200,
    idempotent: true,
    errors: ['status_change_not_allowed'],
    summary: 'Accept it: its event is finished',
  },
  'POST /reports/{id}/return': {
    who: administrators,
    body: r.ReturnReport,
    answer: r.Report,
    status: 200,
    idempotent: true,
    errors: ['status_change_not_allowed'],
    summary: 'Give it back with what has to be mended',
  },
});
