import {
  newsTopics,
  usualEmails,
  usualNews,
  type NotificationPreferences,
  type NotificationTopic,
  type SetNotificationPreferences,
} from '@oplich/contract/notifications/schemas';
import type { AccountKind } from '@oplich/contract';
import type { z } from 'zod';
import type { Reader } from '../../db/pool.ts';
import { failFields } from '../../platform/problem.ts';
import type { Operation } from '../../platform/operation.ts';
import type { Person } from '../../platform/user.ts';
import { keepNewsPaces, newsPacesOf } from './partner-news/partner-news.repo.ts';
import { keepChoices, notificationChoicesOf } from './preferences.repo.ts';

type Topics = Partial<Record<NotificationTopic, boolean>>;
const usual = (role: AccountKind): Topics => usualEmails[role];

/** Which emails go out to an account, by topic. */
export async function showPreferences(db: Reader, user: Person): Promise<z.output<typeof NotificationPreferences>> {
  const rows = await notificationChoicesOf(db, user.id);
  const chosen = new Map(rows.map(row => [row.topic, row.email]));
  const topics = Object.entries(usual(user.role)).map(([topic, email]) => [topic, chosen.get(topic) ?? email] as const);
  return { email: Object.fromEntries(topics), ...(user.role === 'philanthrop' && (await newsOf(db, user.id))) };
}

/** How soon a partner hears of what is new. */
async function newsOf(db: Reader, accountId: string) {
  const chosen = await newsPacesOf(db, accountId);
  return { ...usualNews, ...Object.fromEntries(chosen.map(({ topic, pace }) => [topic, pace])) };
}

/** Chooses; what is not named stays as it is, and what is another role's is refused. */
export async function setPreferences(
  { tx, actor }: Operation<Person>,
  { email = {}, ...paces }: z.output<typeof SetNotificationPreferences>,
) {
  const news = newsTopics.flatMap(topic => {
    const pace = paces[topic];
    return pace === undefined ? [] : [[topic, pace] as const];
  });
  if (actor.role !== 'philanthrop' && news.length > 0) {
    failFields(news.map(([path]) => ({ path, code: 'not_allowed' })));
  }
  const chosen = Object.entries(email).filter((entry): entry is [NotificationTopic, boolean] => entry[1] !== undefined);
  const foreign = chosen.filter(([topic]) => !(topic in usual(actor.role)));
  if (foreign.length > 0) failFields(foreign.map(([topic]) => ({ path: `email.${topic}`, code: 'not_allowed' })));
  if (chosen.length > 0) await keepChoices(tx, actor.id, chosen);
  if (news.length > 0) await keepNewsPaces(tx, actor.id, news);
  return showPreferences(tx, actor);
}
