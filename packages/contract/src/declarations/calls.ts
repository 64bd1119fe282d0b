import { defineCalls } from '../shared/call.ts';
import * as d from './schemas.ts';
import { page } from '../shared/lists.ts';
import { organizers } from '../shared/roles.ts';

export const declarationCalls = defineCalls({
  'GET /declarations': {
    operationId: 'listDeclarations',
    who: organizers,
    query: d.DeclarationsQuery,
    answer: page(d.DeclarationRow),
    exports: true,
    summary: 'A partner’s own declarations; to administrators all, or with `ownerId` one partner’s',
  },
  'POST /declarations': {
    operationId: 'createDeclaration',
    who: ['philanthrop'],
    body: d.CreateDeclaration,
    answer: d.Declaration,
    status: 201,
    idempotent: true,
    summary: 'Write a declaration of goods recognised as humanitarian aid: a draft',
  },
  'GET /declarations/{id}': {
    operationId: 'getDeclaration',
    who: organizers,
    answer: d.Declaration,
    summary: 'A declaration',
  },
  'PUT /declarations/{id}': {
    operationId: 'updateDeclaration',
    who: ['philanthrop'],
    body: d.UpdateDeclaration,
    answer: d.Declaration,
    errors: ['stale_version', 'status_change_not_allowed'],
    summary: 'Change a draft, or a rejected one before it is submitted again',
  },
  'DELETE /declarations/{id}': {
    operationId: 'deleteDeclaration',
    who: ['philanthrop'],
    answer: null,
    errors: ['status_change_not_allowed'],
    summary: 'Throw a draft away',
  },
  'POST /declarations/{id}/submit': {
    operationId: 'submitDeclaration',
    who: ['philanthrop'],
    answer: d.Declaration,
    status: 200,
    idempotent: true,
    errors: ['status_change_not_allowed'],
    summary: 'Hand it in for an administrator to decide',
  },
  'POST /declarations/{id}/accept': {
    operationId: 'acceptDeclaration',
    who: ['administrator'],
    answer: d.Declaration,
    status: 200,
    idempotent: true,
    errors: ['status_change_not_allowed'],
    summary: 'Accept it: its goods come into the partner’s warehouse under its unique code',
  },
  'POST /declarations/{id}/reject': {
    operationId: 'rejectDeclaration',
    who: ['administrator'],
    body: d.RejectDeclaration,
    answer: d.Declaration,
    status: 200,
    idempotent: true,
    errors: ['status_change_not_allowed'],
    summary: 'Give it back with what has to be corrected',
  },
  'GET /declarations/{id}/file': {
    operationId: 'downloadDeclaration',
    who: organizers,
    answer: { raw: 'application/pdf' },
    summary: 'The declaration on paper (A4, Ukrainian)',
  },
});
