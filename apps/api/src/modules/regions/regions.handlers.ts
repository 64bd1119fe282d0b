import type { regionCalls } from '@oplich/contract/calls';
import type { Deps } from '../../deps.ts';
import type { Handlers } from '../../http/serve.ts';
import { listRegions } from './regions.repo.ts';

export const regionHandlers = ({ db }: Deps): Handlers<typeof regionCalls> => ({
  'GET /regions': () => listRegions(db),
});
