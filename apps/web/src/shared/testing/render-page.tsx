import { ThemeProvider } from '@mui/material/styles';
import { QueryClientProvider } from '@tanstack/react-query';
import { render, waitFor } from '@testing-library/react';
import type { ReactNode } from 'react';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { expect, vi } from 'vitest';
import { initReactI18next } from 'react-i18next';
import { i18n, startI18n } from '../../i18n/i18n.ts';
import { theme } from '../../theme/theme.ts';
import { createQueryClient } from '../api-client/query-client.ts';
import { toastStore } from '../ui/status/toast-store.ts';

/** What the network was asked. */
export interface SentRequest {
  call: string;
  query: URLSearchParams;
  body: unknown;
  headers: Headers;
}
type Reply = (asked: SentRequest) => { status: number; body?: unknown };

/** A server at the edge of the network: `'GET /positions/1'` → its answer. Gives back what it was asked. */
export function serve(replies: Record<string, Reply>): SentRequest[] {
  const all: SentRequest[] = [];
  vi.stubGlobal('fetch', (input: string | URL | Request, init: RequestInit = {}) => {
    const { pathname: path, searchParams: query } = new URL(
      input instanceof Request ? input.url : input,
      'http://localhost',
    );
    const asked = {
      call: `${init.method ?? 'GET'} ${path.replace(/^\/api/, '')}`,
      query,
      body: readBody(init.body),
      headers: new Headers(init.headers),
    };
    all.push(asked);
    const { status, body } = replies[asked.call]?.(asked) ?? { status: 404, body: { detail: 'not_found' } };
    return Promise.resolve(status === 204 ? new Response(null, { status }) : Response.json(body, { status }));
  });
  return all;
}

/** Returns what was sent as JSON or, by field, as a form. */
function readBody(body: RequestInit['body']): unknown {
  if (body instanceof FormData) return Object.fromEntries(body);
  return typeof body === 'string' ? (JSON.parse(body) as unknown) : undefined;
}

/** A page of the cabinet in Ukrainian, with its texts, as a router shows it. Other addresses show themselves. */
export async function renderPage(page: ReactNode, { pattern, at }: { pattern: string; at: string }) {
  if (!i18n.isInitialized) await startI18n({ plugins: [initReactI18next] });
  await i18n.loadNamespaces('cabinet');
  const router = createMemoryRouter(
    [
      { path: pattern, element: page },
      { path: '*', element: null },
    ],
    { initialEntries: [at] },
  );
  const client = createQueryClient(() => undefined);
  render(
    <ThemeProvider theme={theme()}>
      <QueryClientProvider client={client}>
        <RouterProvider router={router} />
      </QueryClientProvider>
    </ThemeProvider>,
  );
  return {
    address: () => router.state.location.pathname,
    toasts: () => toastStore.get().map(toast => toast.text),
    /** All that was asked for is answered, and nothing follows from it. */
    settled: () => waitFor(() => expect(client.isFetching()).toBe(0)),
  };
}
