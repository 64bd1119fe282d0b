import { z } from 'zod';
import { defineCalls } from '../../shared/call.ts';
import { displacedSearchDuties } from '../../shared/duties.ts';
import { organizers } from '../../shared/roles.ts';
import { DisplacedFound, MiniSearchQuery, PartnerFound, ReportCounts } from '../users.ts';

/** Short answers about people for those who work with them. */
export const directoryCalls = defineCalls({
  'GET /accounts/displaced/mini-search': {
    operationId: 'searchDisplaced',
    who: organizers,
    duties: { philanthrop: ['events'], administrator: displacedSearchDuties },
    query: MiniSearchQuery,
    answer: z.array(DisplacedFound),
    summary: 'Displaced people by surname, name or exact e-mail; counted and recorded',
  },
  'GET /accounts/philanthrop/mini-search': {
    operationId: 'searchPartners',
    who: organizers,
    duties: { philanthrop: ['events', 'documents'], administrator: ['events', 'warehouse', 'content', 'verification'] },
    query: MiniSearchQuery,
    answer: z.array(PartnerFound),
    summary: 'Approved partners by organization, exact EDRPOU or surname',
  },
  'GET /accounts/reports/counts': {
    operationId: 'countReports',
    who: organizers,
    duties: { philanthrop: ['read'], administrator: ['events'] },
    answer: ReportCounts,
    summary: 'How many reports are due, submitted, accepted and returned',
  },
});
