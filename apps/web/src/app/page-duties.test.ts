/** A page is open to the duties of the call it begins with, and to no others. */
import type { Call } from '@oplich/contract';
import { calls } from '@oplich/contract/calls';
import { expect, test } from 'vitest';
import { paths, patterns } from '../shared/routing/paths.ts';
import { dutiesOfPages, dutiesOfSearch } from '../shared/routing/page-duties.ts';
import { pages } from './pages.ts';

const beginsWith: Record<string, keyof typeof calls> = {
  [paths.eventNew]: 'POST /events',
  [patterns.eventEdit]: 'PUT /events/{id}',
  [patterns.eventApplication]: 'GET /events/{id}/participants/applied',
  [patterns.eventParticipants]: 'GET /events/{id}/participants/applied',
  [patterns.eventDistributionList]: 'GET /events/{id}/distribution-list/file',
  [patterns.eventUser]: 'GET /events/{id}/participant/{participantId}/info',
  [patterns.eventHandOut]: 'GET /events/{id}/hand-out',
  [paths.events]: 'GET /events/summaries',
  [patterns.event]: 'GET /events/{id}/details',
  [paths.acts]: 'GET /acts',
  [paths.actNew]: 'POST /acts',
  [patterns.act]: 'GET /acts/{id}',
  [patterns.actEdit]: 'PUT /acts/{id}',
  [paths.declarations]: 'GET /declarations',
  [patterns.declaration]: 'GET /declarations/{id}',
  [patterns.declarationDocument]: 'GET /declarations/{id}/file',
  [paths.declarationNew]: 'POST /declarations',
  [patterns.declarationEdit]: 'PUT /declarations/{id}',
  [paths.storage]: 'GET /warehouse/positions',
  [patterns.position]: 'GET /warehouse/positions/{id}',
  [paths.storageTurnover]: 'GET /warehouse/turnover',
  [paths.storageAnalysis]: 'GET /warehouse/analysis',
  [paths.lateIssues]: 'GET /late-issues',
  [paths.codes]: 'GET /warehouse/codes',
  [paths.codeAccount]: 'GET /warehouse/codes/account',
  [paths.storageIssued]: 'GET /warehouse/issued-aid',
  [paths.positionNew]: 'POST /warehouse/positions',
  [patterns.positionEdit]: 'PUT /warehouse/positions/{id}',
  [paths.storageImport]: 'POST /warehouse/positions/import',
  [paths.paperIssue]: 'POST /warehouse/issued-aid',
  [paths.help]: 'GET /help-requests',
  [paths.helpTab('users')]: 'POST /help-requests/{id}/claim',
  [patterns.helpRequest]: 'GET /help-requests/{id}',
  [paths.helpRequestNew]: 'POST /help-requests',
  [patterns.helpRequestEdit]: 'PUT /help-requests/{id}',
  [paths.reports]: 'GET /reports',
  [patterns.report]: 'GET /reports/{id}',
  [patterns.submitReport]: 'GET /reports/prefill',
  [paths.team]: 'GET /team/members',
  [paths.users]: 'GET /accounts/list',
  // Whoever decides, deletes or writes; the profile itself also opens from elsewhere.
  [patterns.user]: 'GET /accounts/{id}/history',
  [patterns.userEdit]: 'GET /accounts/{id}/history',
  [paths.approvals]: 'GET /approvals',
  [paths.duplicates]: 'GET /accounts/duplicates',
  [patterns.userTimeline]: 'GET /accounts/{id}/timeline',
  [paths.audit]: 'GET /audit',
  [paths.securityLog]: 'GET /security-log',
  [paths.emails]: 'GET /mails',
  [paths.feedback]: 'GET /feedback',
  [paths.notificationNew]: 'POST /notifications',
  [paths.faq]: 'POST /faq',
};

test.each(Object.entries(beginsWith))('%s is open to the duties of %s [R-TEA-15]', (path, key) => {
  const call: Call = calls[key];
  expect(dutiesOfPages[path]).toEqual(call.duties);
});

test('what is short is asked for by who may open the goods it leads to [R-TEA-15]', () => {
  expect(calls['GET /events/shortages'].duties.philanthrop).toEqual(dutiesOfPages[patterns.position]?.philanthrop);
});

test('the search is shown to whom its call is open [R-TEA-15]', () => {
  expect(dutiesOfSearch).toEqual(calls['GET /search'].duties);
});

test('every page of partners and administrators names its duties, unless everybody has it [R-TEA-15]', () => {
  const everybodys: string[] = [
    paths.cabinet,
    paths.dashboard,
    // Files, each judged by its own call.
    paths.helpRequestAct,
    paths.aidTransferAct,
    paths.invitationFile,
    patterns.feedbackMessage,
  ];
  const unnamed = pages.filter(
    ({ frame, roles, path, isOwn }) =>
      frame === 'cabinet' &&
      !isOwn &&
      (roles ?? ['philanthrop']).some(role => role !== 'displaced') &&
      !dutiesOfPages[path] &&
      !everybodys.includes(path),
  );
  expect(unnamed.map(({ path }) => path)).toEqual([]);
});
