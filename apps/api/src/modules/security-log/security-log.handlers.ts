import type { securityLogCalls } from '@oplich/contract/calls';
import type { Deps } from '../../deps.ts';
import type { Handlers } from '../../http/serve.ts';
import type { SecurityRecorder } from '../../platform/audit/security-log.ts';
import { pageOrFile } from '../../platform/sheets/index.ts';
import { securityLogSheet } from './security-log-sheet.ts';
import { listEntries } from './security-log.repo.ts';

type Served = Pick<Handlers<typeof securityLogCalls>, 'GET /security-log'>;

export const securityLogHandlers = ({ db, exportDb, clock }: Deps, notes: SecurityRecorder): Served => ({
  'GET /security-log': async ({ query, user }) => {
    // Includes the notes of this process from a moment ago.
    await notes.flush();
    const list = listEntries(db, query);
    return pageOrFile(list, securityLogSheet, { format: query.format, user, exportDb, at: clock.now() });
  },
});
