import type { FaqAudience } from '@oplich/contract/states';
import { api } from '../../shared/api-client/index.ts';

export type { FaqEntry } from '@oplich/contract/faq';

/** All the questions one reads, or manages: an audience has no more than fit into one answer. */
export const faq = (audience?: FaqAudience) =>
  api.query('GET /faq', { query: { pageSize: 100, ...(audience && { audience }) } });
