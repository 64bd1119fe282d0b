import { expect } from '@playwright/test';
import { cabinet, nobody, one, type Listed, type Route } from './route.ts';

export const reportRoutes: readonly Route[] = [
  {
    id: 'R-PAG-32',
    route: '/cabinet/reports',
    as: 'admin',
    handledErrors: async get => {
      const { required, submitted } = await get<Record<'required' | 'submitted', number>>('/accounts/reports/counts');
      const all = await get<Listed<{ title: string | null; event: { name: string } }>>('/reports?status=submitted');
      expect(all.total).toBe(submitted);
      return {
        path: '/cabinet/reports?tab=submitted',
        title: cabinet.reports.title,
        tabs: { [cabinet.reports.tab.toDecide]: submitted, [cabinet.reports.tab.due]: required },
        facts: all.items.map(({ title, event }) => title ?? event.name),
      };
    },
  },
  {
    id: 'R-PAG-33',
    route: '/cabinet/reports/{id}',
    as: 'volunteer',
    handledErrors: async get => {
      const { items } = await get<Listed<{ id: string; title: string | null }>>('/reports');
      const { id, title } = one(items, report => report.title !== null);
      const report = await get<{ description: string; event: { name: string } }>(`/reports/${id}`);
      return {
        path: `/cabinet/reports/${id}`,
        title: title ?? '',
        facts: [report.description, report.event.name],
      };
    },
    missing: { path: `/cabinet/reports/${nobody}`, says: cabinet.reports.missing },
  },
  {
    id: 'R-PAG-34',
    route: '/cabinet/submit-report/{id} with an optional second segment',
    as: 'volunteer',
    handledErrors: async get => {
      const { items } = await get<Listed<{ event: { id: string; name: string } }>>('/reports/due');
      const { event } = one(items);
      const title = cabinet.reports.form.titleOf.replace('{{event}}', event.name);
      return [
        { path: `/cabinet/submit-report/${event.id}`, title, fields: { description: '' } },
        { path: `/cabinet/submit-report/${event.id}/${nobody}`, title, fields: { description: '' } },
      ];
    },
    missing: { path: `/cabinet/submit-report/${nobody}`, says: cabinet.events.missing },
  },
];
