import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { TextKey } from '../shared/routing/page-route.ts';
import { useRouteTitle } from '../shared/routing/use-title.ts';

/** What every page has: its title in the tab. A page that knows a better one (an event's name) sets it itself, later. */
export function PageFrame({ title, children }: { title: TextKey; children: ReactNode }) {
  // Not by naming the namespaces: that would load all four, and a guest has no use for the cabinet's.
  const { i18n } = useTranslation();
  useRouteTitle(i18n.t(title));
  return children;
}
