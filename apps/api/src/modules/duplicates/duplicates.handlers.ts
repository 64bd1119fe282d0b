import type { duplicateCalls } from '@oplich/contract/calls';
import { presented } from '../../db/paging.ts';
import type { Deps } from '../../deps.ts';
import type { Handlers } from '../../http/serve.ts';
import { pageOrFile } from '../../platform/sheets/index.ts';
import { regionsById } from '../regions/index.ts';
import { compareChanged } from './compare-changed.ts';
import { decidePair, undoPair } from './decide-pair.ts';
import { duplicateSheet } from './duplicate-sheet.ts';
import { listPairs } from './duplicates.repo.ts';
import { presentPair } from './present-pair.ts';

/** The most changes compared before a list is answered, so that it is current; the job compares the rest. */
const comparedFirst = 200;

export const duplicateHandlers = ({ db, exportDb, clock }: Deps): Handlers<typeof duplicateCalls> => ({
  'GET /accounts/duplicates': async ({ user, query }) => {
    const at = clock.now();
    await compareChanged(db, at, comparedFirst);
    const list = presented(listPairs(db, query), async rows => {
      const regions = await regionsById(db);
      return rows.map(row => presentPair(row, regions, at));
    });
    return pageOrFile(list, duplicateSheet, { format: query.format, user, exportDb, at });
  },
  'POST /accounts/duplicates/{id}/decide': ({ params, body, inTransaction }) =>
    inTransaction(operation => decidePair(operation, params.id, body)),
  'POST /accounts/duplicates/{id}/undo': ({ params, inTransaction }) =>
    inTransaction(operation => undoPair(operation, params.id)),
});
