import { cabinet, nobody, one, type Listed, type Route } from './route.ts';

export const helpAndGoodsRoutes: readonly Route[] = [
  {
    id: 'R-PAG-24',
    route: '/cabinet/help',
    as: 'admin',
    handledErrors: async get => {
      const [users, partners] = await Promise.all(
        ['users', 'partners'].map(scope => get<{ underConsideration: number }>(`/help-requests/counts?scope=${scope}`)),
      );
      const tabs = {
        [cabinet.help.tab.users]: users!.underConsideration,
        [cabinet.help.tab.partners]: partners!.underConsideration,
      };
      return Promise.all(
        ['users', 'partners'].map(async scope => {
          const { items } = await get<Listed<{ title: string }>>(`/help-requests?scope=${scope}`);
          const path = `/cabinet/help?tab=${scope}`;
          return { path, title: cabinet.help.title, tabs, facts: items.slice(0, 5).map(({ title }) => title) };
        }),
      );
    },
    missing: { path: `/cabinet/help/request/${nobody}`, says: cabinet.help.missing },
  },
  {
    id: 'R-PAG-25',
    route: '/cabinet/help/request',
    as: 'volunteer',
    handledErrors: async get => {
      const { items } =
        await get<Listed<{ id: string; title: string; number: string; description: string }>>(
          '/help-requests?scope=mine',
        );
      return [
        { path: '/cabinet/help/request', title: cabinet.help.newTitle, fields: { title: '', description: '' } },
        ...items.slice(0, 1).map(({ id, title, number, description }) => ({
          path: `/cabinet/help/request/${id}`,
          title,
          facts: [number, description],
        })),
      ];
    },
  },
  {
    id: 'R-PAG-26',
    route: '/cabinet/help/declarations/new',
    as: 'volunteer',
    handledErrors: () =>
      Promise.resolve({
        path: '/cabinet/help/declarations/new',
        title: cabinet.declarations.newTitle,
        fields: { number: '', sender: '' },
      }),
  },
  {
    id: 'R-PAG-27',
    route: '/cabinet/help/declarations/{id}',
    as: 'volunteer',
    handledErrors: async get => {
      const { items } = await get<Listed<{ id: string; number: string; uniqueCode: string }>>('/declarations');
      const { id } = one(items);
      const declaration = await get<{
        number: string;
        uniqueCode: string;
        sender: string;
        items: readonly { name: string }[];
      }>(`/declarations/${id}`);
      return {
        path: `/cabinet/help/declarations/${id}`,
        title: cabinet.declarations.numbered.replace('{{number}}', declaration.number),
        facts: [declaration.uniqueCode, declaration.sender, ...declaration.items.map(({ name }) => name)],
      };
    },
    missing: { path: `/cabinet/help/declarations/${nobody}`, says: cabinet.declarations.missing },
  },
  {
    id: 'R-PAG-28',
    route: '/cabinet/help/transfer-act/{id}',
    as: 'volunteer',
    handledErrors: async get => {
      const { items } = await get<Listed<{ id: string; number: string | null }>>('/acts');
      const { id, number } = one(items, act => act.number !== null);
      const act = await get<{ items: readonly { name: string }[]; place: string }>(`/acts/${id}`);
      return {
        path: `/cabinet/help/transfer-act/${id}`,
        title: cabinet.acts.titleOf.replace('{{number}}', number ?? ''),
        facts: [act.place, ...act.items.map(({ name }) => name)],
      };
    },
    missing: { path: `/cabinet/help/transfer-act/${nobody}`, says: cabinet.acts.missing },
  },
  {
    id: 'R-PAG-35',
    route: '/cabinet/storage',
    as: 'volunteer',
    handledErrors: async get => {
      const { items } = await get<Listed>('/warehouse/positions');
      return {
        path: '/cabinet/storage',
        title: cabinet.warehouse.title,
        facts: items.slice(0, 10).map(({ name }) => name),
      };
    },
  },
  {
    id: 'R-PAG-36',
    route: '/cabinet/storage/{id}',
    as: 'volunteer',
    handledErrors: async get => {
      const { items } =
        await get<Listed<{ id: string; name: string; uniqueCode: string | null }>>('/warehouse/positions');
      const { id, name, uniqueCode } = one(items, position => position.uniqueCode !== null);
      return { path: `/cabinet/storage/${id}`, title: name, facts: [uniqueCode ?? ''] };
    },
    missing: { path: `/cabinet/storage/${nobody}`, says: cabinet.warehouse.missing },
  },
];
