import { newsTopics, type NewsTopic } from '@oplich/contract/notifications/news';
import {
  dutiesOfKinds,
  kindsOfNews,
  notificationKinds,
  usualEmails,
  usualNews,
  type NotificationKind,
  type NotificationPreferences,
  type NotificationTopic,
  type SetNotificationPreferences,
} from '@oplich/contract/notifications/schemas';
import { hasOneOf, partnerDuties, type PartnerDuty } from '@oplich/contract';
import type { z } from 'zod';
import type { Reader } from '../../db/pool.ts';
import { failFields } from '../../platform/problem.ts';
import type { Operation } from '../../platform/operation.ts';
import type { Person } from '../../platform/user.ts';
import { saveNewsPaces, newsPacesOf } from './partner-news/partner-news.repo.ts';
import { dutiesForPartners, saveChoices, notificationChoicesOf } from './preferences.repo.ts';

const newsKinds: readonly NotificationKind[] = Object.values(kindsOfNews);

type Topics = Partial<Record<NotificationTopic, boolean>>;

/** What a person is notified of: by their role, and by their duties for partners. */
interface Told {
  topics: Topics;
  news: readonly NewsTopic[];
}

async function toldOf(db: Reader, { id, role }: Pick<Person, 'id' | 'role'>): Promise<Told> {
  const duties: readonly PartnerDuty[] = role === 'philanthrop' ? partnerDuties : await dutiesForPartners(db, id);
  const isToldOf = (kind: NotificationKind): boolean => hasOneOf(duties, [dutiesOfKinds[kind] ?? []].flat());
  const reminds = (Object.keys(dutiesOfKinds) as NotificationKind[]).some(
    // For news the choice is the pace.
    kind => notificationKinds[kind] === 'reminders' && !newsKinds.includes(kind) && isToldOf(kind),
  );
  const own: Topics = usualEmails[role];
  return {
    topics: { ...own, ...(reminds && { reminders: usualEmails.philanthrop.reminders }) },
    news: newsTopics.filter(topic => isToldOf(kindsOfNews[topic])),
  };
}

/** Which emails go out to an account, by topic. */
export async function showPreferences(db: Reader, user: Person): Promise<z.output<typeof NotificationPreferences>> {
  const rows = await notificationChoicesOf(db, user.id);
  const chosen = new Map(rows.map(row => [row.topic, row.email]));
  const receives = await toldOf(db, user);
  const topics = Object.entries(receives.topics).map(([topic, email]) => [topic, chosen.get(topic) ?? email] as const);
  return { email: Object.fromEntries(topics), ...(await newsOf(db, user.id, receives.news)) };
}

/** Returns how soon a person hears of news for partners. */
async function newsOf(db: Reader, accountId: string, topics: readonly NewsTopic[]) {
  if (topics.length === 0) return {};
  const chosen = await newsPacesOf(db, accountId);
  const paces = { ...usualNews, ...Object.fromEntries(chosen.map(({ topic, pace }) => [topic, pace])) };
  return Object.fromEntries(topics.map(topic => [topic, paces[topic]]));
}

/**
 * Stores choices. Absent ones stay as they are; a choice about notifications that the person does not get is refused.
 */
export async function setPreferences(
  { tx, actor }: Operation<Person>,
  { email = {}, ...paces }: z.output<typeof SetNotificationPreferences>,
) {
  const news = newsTopics.flatMap(topic => {
    const pace = paces[topic];
    return pace === undefined ? [] : [[topic, pace] as const];
  });
  const receives = await toldOf(tx, actor);
  const foreignNews = news.filter(([topic]) => !receives.news.includes(topic));
  if (foreignNews.length > 0) failFields(foreignNews.map(([path]) => ({ path, code: 'not_allowed' })));
  const chosen = Object.entries(email).filter((entry): entry is [NotificationTopic, boolean] => entry[1] !== undefined);
  const foreign = chosen.filter(([topic]) => !(topic in receives.topics));
  if (foreign.length > 0) failFields(foreign.map(([topic]) => ({ path: `email.${topic}`, code: 'not_allowed' })));
  if (chosen.length > 0) await saveChoices(tx, actor.id, chosen);
  if (news.length > 0) await saveNewsPaces(tx, actor.id, news);
  return showPreferences(tx, actor);
}
