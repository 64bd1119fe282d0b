import { errorCodes, errorStatus, fieldCodes, specialFieldCodes, type Call, type ErrorCode } from '@oplich/contract';
import { isRaw } from '../serve.ts';
import type { Json } from './json-schema.ts';

/** The reusable refusals: HTTP status → name and what it means. */
const refusals = {
  400: ['BadRequest', 'Something sent does not hold; `errors` says which field'],
  401: ['Unauthenticated', 'No bearer token, or one that cannot be used'],
  403: ['Forbidden', 'The caller may not do this'],
  404: ['NotFound', 'There is no such thing, or not for the caller'],
  409: ['Conflict', 'The present state does not allow it'],
  413: ['TooLarge', 'What was sent is too large'],
  415: ['UnsupportedType', 'What was sent is of a type that is not taken'],
  422: ['Infected', 'A virus was found'],
  429: ['TooManyRequests', 'Asked too often; `Retry-After` says when again'],
} as const;
type Status = keyof typeof refusals;

const problem = { content: { 'application/problem+json': { schema: { $ref: '#/components/schemas/Problem' } } } };
const retryAfter = {
  'Retry-After': { description: 'Seconds', schema: { type: 'integer' } },
};

export const refusalResponses: Json = {
  ...Object.fromEntries(
    Object.entries(refusals).map(([status, [name, description]]) => [
      name,
      { description, ...(status === '429' && { headers: retryAfter }), ...problem },
    ]),
  ),
  Problem: { description: 'Any other refusal or fault', ...problem },
};

export const problemSchemas: Json = {
  ErrorCode: { type: 'string', enum: errorCodes, description: 'The one catalogue of refusals' },
  FieldError: {
    type: 'object',
    required: ['path', 'code'],
    properties: {
      path: { type: 'string', description: 'Dotted: `issuedAid.0.quantityPerParticipant`' },
      code: { type: 'string', enum: [...fieldCodes, ...specialFieldCodes] },
    },
  },
  Problem: {
    type: 'object',
    required: ['type', 'title', 'status', 'detail', 'requestId'],
    properties: {
      type: { type: 'string' },
      title: { type: 'string' },
      status: { type: 'integer' },
      detail: { $ref: '#/components/schemas/ErrorCode' },
      requestId: { type: 'string' },
      errors: { type: 'array', items: { $ref: '#/components/schemas/FieldError' } },
    },
    examples: [
      {
        type: 'about:blank',
        title: 'Bad Request',
        status: 400,
        detail: 'validation_failed',
        requestId: '01890000-0000-7000-8000-000000000000',
        errors: [{ path: 'eventDate', code: 'required' }],
      },
    ],
  },
};

/** Returns the refusals a call may give, by status. */
export function refusalsOf(key: string, call: Call): Json {
  const open = call.who === 'anyone';
  const codes: ErrorCode[] = [...(call.errors ?? []), 'too_many_requests'];
  if (call.body ?? call.query) codes.push('validation_failed');
  if (isRaw(call.body)) codes.push('file_too_large', 'file_type_not_allowed');
  if (!open) codes.push('unauthenticated', 'forbidden');
  if (key.includes('{')) codes.push('not_found');
  if (call.idempotent) codes.push('idempotency_key_reused');
  // At log-in nobody may learn more; an administrator is told the reason.
  const statusOf = (code: ErrorCode) => (code === 'email_not_confirmed' && !open ? 409 : errorStatus[code]);
  const statuses = [...new Set(codes.map(statusOf))].filter((status): status is Status => status in refusals);
  return {
    ...Object.fromEntries(statuses.map(status => [status, { $ref: `#/components/responses/${refusals[status][0]}` }])),
    default: { $ref: '#/components/responses/Problem' },
  };
}
