import { z } from 'zod';
import * as a from './schemas.ts';
import { defineCalls } from '../shared/call.ts';
import { page } from '../shared/lists.ts';
import { everybody, organizers } from '../shared/roles.ts';

export const actCalls = defineCalls({
  'GET /acts': {
    operationId: 'listActs',
    who: everybody,
    query: a.ActsQuery,
    answer: page(a.Act),
    exports: true,
    summary: 'Acts as sender or receiver; administrators all',
  },
  'POST /acts': {
    operationId: 'createAct',
    who: organizers,
    body: a.CreateAct,
    answer: a.Act,
    status: 201,
    idempotent: true,
    summary: 'Write a transfer of goods to another warehouse as a draft',
  },
  'GET /acts/{id}': {
    operationId: 'getAct',
    who: everybody,
    answer: a.Act,
    summary: 'An act: both parties from its issue on, and its sender',
  },
  'PUT /acts/{id}': {
    operationId: 'updateAct',
    who: organizers,
    body: a.UpdateAct,
    answer: a.Act,
    errors: ['status_change_not_allowed', 'stale_version'],
    summary: 'Change a draft: its sender',
  },
  'POST /acts/{id}/issue': {
    operationId: 'issueAct',
    who: organizers,
    answer: a.Act,
    status: 200,
    idempotent: true,
    errors: ['status_change_not_allowed', 'insufficient_stock', 'goods_expired'],
    summary: 'The act gets its number and the goods are on the way: the sender',
  },
  'POST /acts/{id}/confirm': {
    operationId: 'confirmAct',
    who: organizers,
    body: a.ConfirmAct.optional(),
    answer: a.Act,
    status: 200,
    idempotent: true,
    errors: ['status_change_not_allowed', 'position_already_transferred'],
    summary: 'The goods came, or less of them with a comment: the receiver',
  },
  'POST /acts/{id}/cancel': {
    operationId: 'cancelAct',
    who: organizers,
    body: a.CancelAct,
    answer: a.Act,
    status: 200,
    idempotent: true,
    errors: ['status_change_not_allowed', 'position_already_transferred'],
    summary: 'The goods come back and the number stays used: the sender, an administrator',
  },
  'GET /acts/{id}/file': {
    operationId: 'downloadAct',
    who: everybody,
    answer: { raw: 'application/pdf' },
    summary: 'The act on paper (A4, Ukrainian)',
  },
  'POST /acts/{id}/signed-copy': {
    operationId: 'addSignedCopy',
    who: everybody,
    body: a.AddSignedCopy,
    answer: a.Act,
    status: 200,
    idempotent: true,
    errors: ['status_change_not_allowed', 'too_many_files'],
    summary: 'Add scans of the signed paper: either party, an administrator',
  },
  'GET /acts/verify/{number}': {
    operationId: 'verifyAct',
    who: 'anyone',
    params: z.object({ number: z.string() }),
    query: a.VerifyActQuery,
    answer: a.VerifiedAct,
    summary: 'What the code on a paper proves; a wrong key and an unknown number are the same',
  },
});
