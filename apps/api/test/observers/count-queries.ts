import type { KyselyPlugin } from 'kysely';

/** Counts what an app asks its database: `plugin` is given to the app, `count` is how often it asked so far. */
export function countQueries() {
  const counted = { count: 0 };
  const plugin: KyselyPlugin = {
    transformQuery: ({ node }) => (counted.count++, node),
    transformResult: ({ result }) => Promise.resolve(result),
  };
  return Object.assign(counted, { plugin });
}
