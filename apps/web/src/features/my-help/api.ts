import { api } from '../../shared/api-client/index.ts';

export type { DocumentView, MyHelp, ReceivedOccasion } from '@oplich/contract/accounts/my-help';
interface Paged {
  page: number;
  pageSize: number;
}

export const myHelp = api.query('GET /accounts/my-help');
export const receivedHelp = (query: Paged) => api.query('GET /accounts/my-help/received', { query });
export const documentViews = (query: Paged) => api.query('GET /accounts/my-help/views', { query });
export const verifiedHelp = (code: string) => api.query('GET /accounts/my-help/verify', { query: { code } });
/** Below `/api`. */
export const paperOfHelp = '/accounts/my-help/file';
