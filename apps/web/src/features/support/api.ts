import type { ExportFormat } from '@oplich/contract/shared/lists';
import type { FaqEntry } from '@oplich/contract/faq/schemas';
import type { FaqAudience } from '@oplich/contract/faq/audiences';
import type { QueryClient } from '@tanstack/react-query';
import { api } from '../../shared/api-client/index.ts';

export type { FaqEntry } from '@oplich/contract/faq/schemas';

/** All the questions one reads, or manages: an audience has no more than fit into one answer. */
export const faq = (audience?: FaqAudience) =>
  api.query('GET /faq', { query: { pageSize: 100, ...(audience && { audience }) } });
export const faqFile = (query: { audience: FaqAudience; format: ExportFormat }, signal: AbortSignal) =>
  api.call('GET /faq', { query, signal });

/** Replaces an entry of the list by the server's answer. */
export const replaceEntry = (client: QueryClient, entry: FaqEntry) =>
  client.setQueryData<{ items: FaqEntry[] }>(
    faq(entry.audience).queryKey,
    list => list && { ...list, items: list.items.map(one => (one.id === entry.id ? entry : one)) },
  );
