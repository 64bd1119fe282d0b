import { Readable } from 'node:stream';
import type { Language } from '@oplich/contract';
import { hourMs } from '@oplich/contract/shared/kyiv-time';
import { listen, type Listening } from '../../../db/listen.ts';
import type { Deps } from '../../../deps.ts';
import { nameAndCode, outageLog, type Warn } from '../../../platform/log/outage-log.ts';
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
/** Streams end after this time; the page reconnects by itself and is authenticated again. */
const maxStreamMs = hourMs;
/** When an account opens more streams, its oldest one is closed. */
const maxStreamsPerAccount = 10;
/** A reader who missed more notifications than this is told to reload the list instead. */
const maxMissed = 100;
const batch = 100;

export interface NotificationHub {
  /** Opens a stream for a reader who has received everything up to `lastSeq`, or who is new. */
  open(user: Person, given: { language: Language; lastSeq: number | null }): Promise<Readable>;
  stop(): Promise<void>;
}

/**
 * The open streams of this process. When PostgreSQL announces new notifications, they are read once for all readers. Notifications are
 * numbered in the order of commits, so everything after the last number sent is new.
 * @param isSignedIn whether a session may be used now, by the same rules as for a request
 */
export function notificationHub(
  { db, databaseUrl }: Pick<Deps, 'db' | 'databaseUrl'>,
  isSignedIn: (sessionId: string) => Promise<boolean>,
  warn: Warn,
): NotificationHub {
  const streams = new Set<OpenStream>();
  /** The number of the last notification sent to the readers; null while there are none. */
  let lastSent: number | null = null;
  let listening: Listening | undefined;
  let hasListened = false;
  let heartbeat: NodeJS.Timeout | undefined;
  const stopping = new AbortController();
  const isStopped = () => stopping.signal.aborted;
  let isSending = false;
  let sending: Promise<void> | undefined;
  let hasMore = false;
  const outage = outageLog(warn, 'open pages were not told of notifications; it is tried again');

  const ownedBy = (accountId: string) => [...streams].filter(stream => stream.owner.accountId === accountId);
  const accountIds = () => [...new Set([...streams].map(stream => stream.owner.accountId))];

  /** Sends what is new. Only one run is active; a request during a run makes it look again. */
  function requestSending(): void {
    hasMore = true;
    if (!isSending) sending = sendNew();
  }

  /** Sends a notification to the readers it is for. */
  async function send(row: Awaited<ReturnType<typeof allNotificationsAfter>>[number]) {
    const reached = await reachedAmong(db, row.id, accountIds());
    for (const stream of streams) {
      const forPartner = reached.get(stream.owner.accountId);
      if (forPartner !== undefined) stream.tell({ ...row, forPartner });
    }
    lastSent = row.seq;
  }

  async function sendNew() {
    isSending = true;
    try {
      while (hasMore && !isStopped()) {
        hasMore = false;
        if (streams.size === 0) lastSent = null;
        if (lastSent === null) return;
        const rows = await allNotificationsAfter(db, lastSent, batch);
        for (const row of rows) await send(row);
        hasMore ||= rows.length === batch;
        outage.worked();
      }
    } catch (error) {
      // The database cannot be reached. Nothing is lost: `lastSent` stays, and the listener reconnects.
      if (isStopped()) return;
      outage.failed(error);
      setTimeout(requestSending, 1000).unref();
    } finally {
      isSending = false;
    }
  }

  async function notifyRead(accountId: string, { isBehind = false } = {}) {
    const own = ownedBy(accountId);
    if (own.length === 0) return;
    const { unread } = await countUnread(db, accountId);
    for (const stream of own) stream.notifyUnread(unread, { isBehind });
  }

  /** Notifications of a region were withdrawn: its readers are told to load the list again. */
  async function notifyWithdrawn(regionId: number) {
    if (streams.size === 0) return;
    for (const accountId of await membersAmong(db, regionId, accountIds()))
      await notifyRead(accountId, { isBehind: true });
  }

  function onListening() {
    // Ended sessions were not announced while the connection was lost, so all streams end and the pages authenticate again.
    if (hasListened) for (const stream of streams) stream.end();
    hasListened = true;
    requestSending();
  }

  function onMessage(channel: string, payload: string) {
    if (channel === 'oplich_notices') requestSending();
    else if (channel === 'oplich_read') void notifyRead(payload).catch(outage.failed);
    else if (channel === 'oplich_withdrawn') void notifyWithdrawn(Number(payload)).catch(outage.failed);
    else for (const stream of streams) if (stream.owner.sessionId === payload) stream.end();
  }

  function beat() {
    const oldest = Date.now() - maxStreamMs;
    for (const stream of streams) {
      if (stream.openedAt < oldest) stream.end();
      else stream.beat();
    }
  }

  /** Starts with the first reader, so that a process without readers holds no connection. */
  function startListening(): Promise<void> {
    if (isStopped()) return Promise.resolve();
    heartbeat ??= setInterval(beat, beatMs).unref();
    listening ??= listen({
      url: databaseUrl,
      channels: ['oplich_notices', 'oplich_read', 'oplich_withdrawn', 'oplich_sessions'],
      onMessage,
      onListening,
      onLost: error => warn(nameAndCode(error), 'open pages hear of no notifications; the connection is made again'),
    });
    return listening.ready;
  }

  return {
    async open(user, { language, lastSeq }) {
      await startListening();
      // The process is stopping; the page will reconnect to another one.
      if (isStopped()) return Readable.from([]);
      const stream = new OpenStream({
        accountId: user.id,
        sessionId: user.sessionId,
        reader: { role: user.role, language },
      });
      const others = ownedBy(user.id);
      for (const oldest of others.slice(0, Math.max(0, others.length + 1 - maxStreamsPerAccount)))
        oldest.end('tooMany');
      // From here on new notifications reach the stream; older ones are read below, so none is missed.
      streams.add(stream);
      stream.body.once('close', () => streams.delete(stream));
      try {
        const newest = await newestNotification(db);
        // Only the first reader sets it: another one may have arrived in the meantime and received more.
        lastSent ??= newest;
        const now = await countUnread(db, user.id);
        // Only up to the number that the count includes: later ones are sent as new, so that the page adds them to the count.
        const span = { after: lastSeq ?? now.seq, upTo: now.seq, limit: maxMissed + 1 };
        const missed = lastSeq === null ? [] : await notificationsBetween(db, user.id, span);
        const isBehind = missed.length > maxMissed;
        stream.begin(isBehind ? [] : missed, { ...now, isBehind });
        // The session may have ended between the authorization of the request and the registration of this stream.
        if (isStopped() || !(await isSignedIn(user.sessionId))) stream.end();
      } catch (error) {
        stream.body.destroy();
        throw error;
      }
      requestSending();
      return stream.body;
    },
    async stop() {
      stopping.abort();
      clearInterval(heartbeat);
      for (const stream of streams) stream.end();
      await listening?.stop();
      await sending;
    },
  };
}
