/** What partners hear of at the pace they choose: people's new requests in their regions, and applications to their events. */
export const newsTopics = ['requests', 'applications'] as const;
export type NewsTopic = (typeof newsTopics)[number];

/** How soon they hear of it. */
export const newsPaces = ['atOnce', 'daily', 'none'] as const;
export type NewsPace = (typeof newsPaces)[number];
