import { Readable } from 'node:stream';
import type { Language } from '@oplich/contract';
import { hourMs } from '@oplich/contract/shared/kyiv-time';
import { listen, type Listening } from '../../../db/listen.ts';
import type { Deps } from '../../../deps.ts';
import type { Person } from '../../../platform/user.ts';
import { membersAmong } from '../event-news.repo.ts';
import {
  allNotificationsAfter,
  countUnread,
  newestNotification,
  notificationsBetween,
  reachedAmong,
} from '../notifications.repo.ts';
import { OpenStream } from './open-stream.ts';

const beatMs = 20_000;
/** A page comes back by itself, and is asked who it is again. */
const longestMs = hourMs;
/** Of one account; the one opened first gives way. */
const mostOfAccount = 10;
/** Missed notifications that are told one by one; who missed more is told to read the list anew. */
const mostMissed = 100;
const batch = 100;

export interface NotificationHub {
  /** A stream for a reader that has been told up to `lastSeq`, or has just come. */
  open(user: Person, given: { language: Language; lastSeq: number | null }): Promise<Readable>;
  stop(): Promise<void>;
}

/**
 * The open streams of this process. Who is connected is all it keeps: what there is to tell is read from the database,
 * once for all readers, when PostgreSQL says that there is something. Numbers follow the order of commits, so what comes
 * after the last number told is exactly what was not told yet.
 * @param isSignedIn whether a session may be used now, by the rules of a request
 */
export function notificationHub(
  { db, databaseUrl }: Pick<Deps, 'db' | 'databaseUrl'>,
  isSignedIn: (sessionId: string) => Promise<boolean>,
): NotificationHub {
  const streams = new Set<OpenStream>();
  /** Everything up to here was told to whom it concerns; null while nobody listens. */
  let told: number | null = null;
  let listening: Listening | undefined;
  let hasListened = false;
  let beating: NodeJS.Timeout | undefined;
  const stopping = new AbortController();
  const isStopped = () => stopping.signal.aborted;
  let isTelling = false;
  let telling: Promise<void> | undefined;
  let isMore = false;

  const ownedBy = (accountId: string) => [...streams].filter(stream => stream.owner.accountId === accountId);
  const accountIds = () => [...new Set([...streams].map(stream => stream.owner.accountId))];

  /** Tells what is new, one call at a time; a call that comes meanwhile makes it look again. */
  function notifyNew(): void {
    isMore = true;
    if (!isTelling) telling = notifyAll();
  }

  async function notifyAll() {
    isTelling = true;
    try {
      while (isMore && !isStopped()) {
        isMore = false;
        if (streams.size === 0) told = null;
        if (told === null) return;
        const rows = await allNotificationsAfter(db, told, batch);
        for (const row of rows) {
          const reached = await reachedAmong(db, row.id, accountIds());
          for (const stream of streams) {
            const forPartner = reached.get(stream.owner.accountId);
            if (forPartner !== undefined) stream.tell({ ...row, forPartner });
          }
          told = row.seq;
        }
        isMore ||= rows.length === batch;
      }
    } catch {
      // The database is away. Nothing is lost: the number told stays, and the listener says when it is back.
      if (!isStopped()) setTimeout(notifyNew, 1000).unref();
    } finally {
      isTelling = false;
    }
  }

  async function notifyRead(accountId: string, { isBehind = false } = {}) {
    const own = ownedBy(accountId);
    if (own.length === 0) return;
    const { unread } = await countUnread(db, accountId);
    for (const stream of own) stream.notifyUnread(unread, { isBehind });
  }

  /** Something was taken back from a region: its people read the list anew, one after the other. */
  async function notifyWithdrawn(regionId: number) {
    if (streams.size === 0) return;
    for (const accountId of await membersAmong(db, regionId, accountIds()))
      await notifyRead(accountId, { isBehind: true });
  }

  function onListening() {
    // Whose stream was to end meanwhile was not heard, and is written nowhere: all pages come back and are asked who they are.
    if (hasListened) for (const stream of streams) stream.end();
    hasListened = true;
    notifyNew();
  }

  function onMessage(channel: string, payload: string) {
    if (channel === 'oplich_notices') notifyNew();
    else if (channel === 'oplich_read') void notifyRead(payload).catch(() => undefined);
    else if (channel === 'oplich_withdrawn') void notifyWithdrawn(Number(payload)).catch(() => undefined);
    else for (const stream of streams) if (stream.owner.sessionId === payload) stream.end();
  }

  function beat() {
    const oldest = Date.now() - longestMs;
    for (const stream of streams) {
      if (stream.openedAt < oldest) stream.end();
      else stream.beat();
    }
  }

  /** With the first reader; a process nobody reads at holds no connection. */
  function begin(): Promise<void> {
    if (isStopped()) return Promise.resolve();
    beating ??= setInterval(beat, beatMs).unref();
    listening ??= listen({
      url: databaseUrl,
      channels: ['oplich_notices', 'oplich_read', 'oplich_withdrawn', 'oplich_sessions'],
      onMessage,
      onListening,
    });
    return listening.ready;
  }

  return {
    async open(user, { language, lastSeq }) {
      await begin();
      // It goes down: the page comes back to another process, or to the next one.
      if (isStopped()) return Readable.from([]);
      const stream = new OpenStream({
        accountId: user.id,
        sessionId: user.sessionId,
        reader: { role: user.role, language },
      });
      const others = ownedBy(user.id);
      for (const oldest of others.slice(0, Math.max(0, others.length + 1 - mostOfAccount))) oldest.end('tooMany');
      // From here on what comes is kept for it; what was there before is looked up below. Nothing falls in between.
      streams.add(stream);
      stream.body.once('close', () => streams.delete(stream));
      try {
        const newest = await newestNotification(db);
        // Only who is first sets it: another one may have come meanwhile and have been told more.
        told ??= newest;
        const now = await countUnread(db, user.id);
        // Only what that count has seen: what was committed since is told after it, as new, so that the page counts it up.
        const span = { after: lastSeq ?? now.seq, upTo: now.seq, limit: mostMissed + 1 };
        const missed = lastSeq === null ? [] : await notificationsBetween(db, user.id, span);
        const isBehind = missed.length > mostMissed;
        stream.begin(isBehind ? [] : missed, { ...now, isBehind });
        // What changed since the request was let in, and before the stream could be told to end.
        if (isStopped() || !(await isSignedIn(user.sessionId))) stream.end();
      } catch (error) {
        stream.body.destroy();
        throw error;
      }
      notifyNew();
      return stream.body;
    },
    async stop() {
      stopping.abort();
      clearInterval(beating);
      for (const stream of streams) stream.end();
      await listening?.stop();
      await telling;
    },
  };
}
