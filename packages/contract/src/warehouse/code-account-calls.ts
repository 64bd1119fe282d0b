import { CodeAccount, CodeAccountQuery, CodeRow, CodesQuery, ReportedCode } from './code-account.ts';
import { defineCalls } from '../shared/call.ts';
import { page } from '../shared/lists.ts';
import { organizers } from '../shared/roles.ts';

export const codeAccountCalls = defineCalls({
  'GET /warehouse/codes': {
    operationId: 'listCodes',
    who: organizers,
    duties: { philanthrop: ['read'], administrator: ['warehouse'] },
    query: CodesQuery,
    answer: page(CodeRow),
    exports: true,
    summary: 'What came under each unique code, what became of it and how many of the 90 days are left',
  },
  'POST /warehouse/codes/reported': {
    operationId: 'markCodeReported',
    who: organizers,
    duties: { philanthrop: ['documents'], administrator: ['warehouse'] },
    body: ReportedCode,
    answer: CodeAccount,
    status: 200,
    idempotent: true,
    errors: ['status_change_not_allowed'],
    summary: 'The report of a code of the own warehouse was handed in; its reminders end',
  },
  'GET /warehouse/codes/account': {
    operationId: 'getCodeAccount',
    who: organizers,
    duties: { philanthrop: ['read'], administrator: ['warehouse'] },
    query: CodeAccountQuery,
    answer: CodeAccount,
    exports: true,
    summary: 'The account of one unique code; `format=xlsx`: the report of availability and distribution',
  },
});
