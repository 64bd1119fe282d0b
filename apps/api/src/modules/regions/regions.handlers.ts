import type { regionCalls } from '@oplich/contract/calls';
import type { Deps } from '../../deps.ts';
import { fail } from '../../platform/problem.ts';
import type { Handlers } from '../../http/serve.ts';
import { suggestLocalities } from './localities.repo.ts';
import { regionsById } from './regions.repo.ts';

export const regionHandlers = ({ db }: Deps): Handlers<typeof regionCalls> => ({
  'GET /regions': async () => [...(await regionsById(db)).values()],
  'GET /regions/{id}/localities': async ({ params, query }) => {
    const { id } = (await regionsById(db)).get(params.id) ?? fail('not_found');
    return suggestLocalities(db, id, query.search ?? '');
  },
});
