import type { NewsPace } from '@oplich/contract/notifications/news';
import { kindsOfNews, usualNews } from '@oplich/contract/notifications/schemas';
import { transaction, type Tx } from '../../../db/pool.ts';
import type { Deps } from '../../../deps.ts';
import type { Jobs } from '../../../platform/jobs/jobs.ts';
import { notify, type Audience } from '../notify.ts';
import { earliestUntold, lockTold, newApplications, newRequests, setTold } from './partner-news.repo.ts';

/** An application carries the time it began and becomes visible at the commit, at most this much later. */
const onItsWayMs = 30_000;

/**
 * Notifies partners of new requests and of applications to their events, at the pace each has chosen. It runs by the clock, so that
 * applicants do not wait for it and a thousand applications make one notification.
 */
export const partnerNewsJobs = ({ db, clock }: Pick<Deps, 'db' | 'clock'>): Jobs => ({
  'tell-partners-at-once': {
    cron: '* * * * *',
    run: () => transaction(db, tx => notifyPartners(tx, 'atOnce', clock.now())),
  },
  'tell-partners-daily': {
    // Morning in Kyiv, summer and winter.
    cron: '0 6 * * *',
    run: () => transaction(db, tx => notifyPartners(tx, 'daily', clock.now())),
  },
});

async function notifyPartners(tx: Tx, pace: Exclude<NewsPace, 'none'>, at: Date): Promise<void> {
  const { until: after } = await lockTold(tx, pace);
  const until = new Date(at.getTime() - onItsWayMs);
  if (until <= after) return;
  const span = { pace, after, earliest: await earliestUntold(tx, { pace, after }), until };
  for (const { partnerId, count, receivers, eventId, eventName } of await newApplications(tx, {
    ...span,
    usual: usualNews.applications,
  })) {
    await notify(tx, {
      kind: kindsOfNews.applications,
      params: { count, eventName },
      link: eventId === null ? '/cabinet/events' : `/cabinet/events/${eventId}/application`,
      audience: audienceOf(partnerId, receivers),
      at,
      email: 'always',
    });
  }
  for (const { partnerId, count, receivers } of await newRequests(tx, { ...span, usual: usualNews.requests })) {
    await notify(tx, {
      kind: kindsOfNews.requests,
      params: { count },
      link: '/cabinet/help?tab=users&status=underConsideration',
      audience: audienceOf(partnerId, receivers),
      at,
      email: 'always',
    });
  }
  await setTold(tx, pace, until);
}

/** The recipients who chose this pace: the partner's own account by itself, the others as its members. */
const audienceOf = (partnerId: string, receivers: readonly string[]): Audience => ({
  userIds: receivers.filter(id => id === partnerId),
  members: { partnerId, accountIds: receivers },
});
