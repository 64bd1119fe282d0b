import { defineCalls } from '../shared/call.ts';
import { page } from '../shared/lists.ts';
import { administrators } from '../shared/roles.ts';
import { DecideDuplicate, Duplicate, DuplicatesQuery } from './schemas.ts';

const duties = { administrator: ['people'] } as const;

export const duplicateCalls = defineCalls({
  'GET /accounts/duplicates': {
    operationId: 'listDuplicates',
    who: administrators,
    duties,
    query: DuplicatesQuery,
    answer: page(Duplicate),
    exports: true,
    summary: 'Pairs of accounts that may be one person’s, the likeliest first',
  },
  'POST /accounts/duplicates/{id}/decide': {
    operationId: 'decideDuplicate',
    who: administrators,
    duties,
    body: DecideDuplicate,
    answer: Duplicate,
    errors: ['status_change_not_allowed'],
    summary: 'Say that a pair is one person, whose other account ends, or that it is two',
  },
  'POST /accounts/duplicates/{id}/undo': {
    operationId: 'undoDuplicate',
    who: administrators,
    duties,
    answer: Duplicate,
    errors: ['status_change_not_allowed'],
    summary: 'Take a decision on a pair back within 30 days; an account that ended is there again',
  },
});
