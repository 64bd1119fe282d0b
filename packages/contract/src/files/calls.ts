import { z } from 'zod';
import { defineCalls } from '../shared/call.ts';
import { SignedLink, Uploaded, UploadedForRegistration } from './schemas.ts';
import { filePurposes, registrationPurposes } from './rules.ts';
import { everybody } from '../shared/roles.ts';

const refusals = ['file_too_large', 'file_type_not_allowed', 'file_infected', 'too_many_files'] as const;

export const fileCalls = defineCalls({
  'POST /files': {
    operationId: 'uploadFiles',
    who: everybody,
    duties: {
      philanthrop: ['events', 'warehouse', 'documents', 'requests', 'reports'],
      administrator: ['people', 'verification', 'requests', 'events', 'warehouse', 'content', 'administrators'],
    },
    body: { raw: 'multipart/form-data', form: z.object({ file: z.array(z.file()), purpose: z.enum(filePurposes) }) },
    answer: Uploaded,
    status: 201,
    idempotent: true,
    errors: refusals,
    summary: 'Upload files: parts `file`, field `purpose`',
  },
  'POST /files/registration': {
    operationId: 'uploadRegistrationFiles',
    who: 'anyone',
    body: {
      raw: 'multipart/form-data',
      form: z.object({ file: z.array(z.file()), purpose: z.enum(registrationPurposes) }),
    },
    answer: UploadedForRegistration,
    status: 201,
    idempotent: true,
    errors: refusals,
    summary: 'Upload documents and photos before log-in; a registration claims them',
  },
  'GET /files/{id}': {
    operationId: 'openFile',
    who: 'anyone',
    answer: { raw: 'redirect' },
    summary: 'To a fresh signed link of the file',
  },
  'GET /files/{id}/content': {
    operationId: 'downloadFile',
    who: 'anyone',
    query: SignedLink,
    answer: { raw: '*/*' },
    errors: ['link_is_broken'],
    summary: 'The file itself, by a signed link',
  },
});
