import { expect } from '@playwright/test';
import { cabinet, nameOf, nobody, one, type Listed, type Route } from './route.ts';

export const peopleRoutes: readonly Route[] = [
  ...['/cabinet', '/cabinet/dashboard'].map((path): Route => ({
    id: 'R-PAG-15',
    route: path,
    as: 'displaced',
    handledErrors: async get => {
      const { items } = await get<Listed>('/events/displaced/available?invited=true');
      return { path, title: cabinet.dashboard.title, facts: [one(items).name] };
    },
  })),
  {
    id: 'R-PAG-30',
    route: '/cabinet/notifications',
    as: 'admin',
    handledErrors: async get => {
      const { unread } = await get<{ unread: number }>('/notifications/counts');
      const inbox = await get<Listed<{ title: string }>>('/notifications');
      const sent = await get<Listed<{ title: string }>>('/notifications?box=sent');
      const page = { title: cabinet.notifications.title, tabs: { [cabinet.notifications.tab.inbox]: unread } };
      return [
        { ...page, path: '/cabinet/notifications', facts: inbox.items.map(({ title }) => title) },
        { ...page, path: '/cabinet/notifications?tab=sent', facts: sent.items.map(({ title }) => title) },
      ];
    },
  },
  {
    id: 'R-PAG-31',
    route: '/cabinet/settings',
    as: 'displaced',
    handledErrors: async get => {
      const { surname, name, email } = await get<{ surname: string; name: string; email: string }>('/accounts/info');
      return {
        path: '/cabinet/settings?section=personal',
        title: cabinet.settings.sections.personal,
        facts: [email],
        fields: { surname, name },
      };
    },
  },
  ...(['displaced', 'volunteer'] as const).map((as): Route => ({
    id: 'R-PAG-37',
    route: `/cabinet/support (the questions of a ${as})`,
    as,
    handledErrors: async get => {
      const { items } = await get<Listed<{ question: { uk: string } }>>('/faq?pageSize=100');
      return {
        path: '/cabinet/support',
        title: cabinet.support.title,
        facts: items.map(({ question }) => question.uk),
      };
    },
  })),
  {
    id: 'R-PAG-38',
    route: '/cabinet/feedback/{id}',
    as: 'admin',
    handledErrors: async get => {
      const { items } =
        await get<Listed<{ id: string; subject: string; message: string; author: { name: string } }>>('/feedback');
      const { id, subject, message, author } = one(items);
      return { path: `/cabinet/feedback/${id}`, title: subject, facts: [message, author.name] };
    },
    missing: { path: `/cabinet/feedback/${nobody}`, says: cabinet.feedback.missing },
  },
  {
    id: 'R-PAG-39',
    route: '/cabinet/users',
    as: 'admin',
    handledErrors: async get => {
      const counts = await get<Record<string, number>>('/accounts/users/counts');
      const people =
        await get<Listed<{ surname: string; name: string; patronym: string | null }>>('/accounts/displaced/list');
      expect(people.total).toBe(counts['displaced']);
      const { list: tab } = cabinet.accounts;
      return {
        path: '/cabinet/users?tab=displaced',
        title: cabinet.accounts.title,
        tabs: {
          [tab.awaiting]: counts['awaitingApproval'] ?? 0,
          [tab.displaced]: people.total,
          [tab.volunteers]: counts['volunteers'] ?? 0,
          [tab.organizations]: counts['organizations'] ?? 0,
          [tab.administrators]: counts['administrators'] ?? 0,
        },
        facts: people.items.slice(0, 5).map(nameOf),
      };
    },
  },
  {
    id: 'R-PAG-40',
    route: '/cabinet/users/{id}',
    as: 'admin',
    handledErrors: async get => {
      const { items } = await get<Listed<{ id: string; organizationName: string; edrpou: string; email: string }>>(
        '/accounts/philanthrop/list?partnerType=organization',
      );
      const { id, organizationName, edrpou, email } = one(items);
      return { path: `/cabinet/users/${id}`, title: organizationName, facts: [edrpou, email] };
    },
    missing: { path: `/cabinet/users/${nobody}`, says: cabinet.accounts.user.missing },
  },
  {
    id: 'R-PAG-41',
    route: '/cabinet/users/{id}/edit',
    as: 'admin',
    handledErrors: async get => {
      const { items } =
        await get<Listed<{ id: string; surname: string; name: string; patronym: string | null; email: string }>>(
          '/accounts/displaced/list',
        );
      const person = one(items);
      const { surname, name } = person;
      return { path: `/cabinet/users/${person.id}/edit`, title: nameOf(person), fields: { surname, name } };
    },
    missing: { path: `/cabinet/users/${nobody}/edit`, says: cabinet.accounts.user.missing },
  },
];
