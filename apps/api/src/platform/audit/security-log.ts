import { createHash } from 'node:crypto';
import type { AccountKind } from '@oplich/contract';
import type { SecurityKind } from '@oplich/contract/security-log/kinds';
import type { Db, Reader } from '../../db/pool.ts';
import type { Clock } from '../time/clock.ts';
import { newId } from '../ids.ts';
import { outageLog, type Warn } from '../log/outage-log.ts';
import { addSecurityCounts, insertSecurityEntry } from './security-log.repo.ts';

/** Never a token, a password, a document number, nor the e-mail somebody typed. */
export interface SecurityEvent {
  kind: SecurityKind;
  account?: { id: string; role: AccountKind } | null | undefined;
  /** The actor and their session; stored as the actor where the account is another's, or none. */
  by?: { id: string; address: string; sessionId: string } | null;
  address?: string | null;
  sessionId?: string | null;
  call?: string;
}

const columnsOf = ({ kind, account, by, address, sessionId, call }: SecurityEvent) => ({
  kind,
  accountId: account?.id ?? null,
  role: account?.role ?? null,
  actorId: by && by.id !== account?.id ? by.id : null,
  address: address ?? by?.address ?? null,
  sessionId: sessionId ?? by?.sessionId ?? null,
  call: call ?? null,
});

/** Records what changed, in the transaction of the change. */
export const recordSecurity = async (tx: Reader, note: SecurityEvent, at: Date): Promise<void> => {
  await insertSecurityEntry(tx, { id: newId(), at, ...columnsOf(note) });
};

/** What can come in floods: failures and refusals. */
export interface SecurityRecorder {
  /** Records without waiting, so that no answer takes longer or reveals anything by its time. */
  record(event: SecurityEvent): void;
  /** Writes the pending notes. */
  flush(): Promise<void>;
}

const minute = 60_000;
const flushMs = 1000;
/**
 * The most single notes a minute: in all, for refused calls and for the rest separately, and for one account or address. Further ones are
 * counted by kind, and by the account or address where that alone has too many.
 */
const mostAMinute = { inAll: 500, ofOne: 30 } as const;
/** The most notes that wait while the database is unavailable; further ones are lost. */
const mostWaiting = 10_000;
/** The most rows of one statement, which may have 65,535 values. */
const writtenAtOnce = 2_000;

interface Counted {
  note: SecurityEvent;
  from: Date;
  count: number;
}

/**
 * The notes of this process: the same thing by the same account from the same address is one row a minute with a count, and
 * at most so many rows a minute are written, however many knock.
 */
export function createSecurityRecorder({ db, clock }: { db: Db; clock: Clock }, warn: Warn): SecurityRecorder {
  const counts = new Map<string, Counted>();
  let timer: NodeJS.Timeout | undefined;
  let seen = new Map<string, Set<string>>();
  let seenFrom = 0;
  let lost = 0;
  const outage = outageLog(warn, 'the security log could not be written; it is tried again');

  const keyOf = (note: SecurityEvent, from: number) => JSON.stringify([from, columnsOf(note)]);
  const seenIn = (group: string) => {
    const known = seen.get(group) ?? new Set<string>();
    seen.set(group, known);
    return known;
  };
  const bounded = (note: SecurityEvent, from: number): SecurityEvent => {
    if (from !== seenFrom) [seen, seenFrom] = [new Map<string, Set<string>>(), from];
    const all = seenIn(note.kind.startsWith('refused') ? 'refused' : 'others');
    const own = seenIn(`${note.kind} ${note.account?.id ?? note.address ?? ''}`);
    const key = keyOf(note, from);
    if (own.has(key)) return note;
    if (own.size >= mostAMinute.ofOne) return { kind: note.kind, account: note.account, address: note.address ?? null };
    if (all.size >= mostAMinute.inAll) return { kind: note.kind };
    all.add(key);
    own.add(key);
    return note;
  };

  const rowOf = ([key, { note, from, count }]: readonly [string, Counted]) => ({
    id: newId(),
    at: from,
    ...columnsOf(note),
    count,
    bucket: createHash('sha256').update(key).digest(),
  });

  async function flush() {
    clearTimeout(timer);
    timer = undefined;
    if (counts.size === 0) return;
    const unwritten = [...counts];
    counts.clear();
    try {
      while (unwritten.length > 0) {
        await addSecurityCounts(db, unwritten.slice(0, writtenAtOnce).map(rowOf));
        unwritten.splice(0, writtenAtOnce);
      }
      outage.worked();
      if (lost > 0) warn({ lost }, 'rows of the security log were lost: more waited than are kept');
      lost = 0;
    } catch (error) {
      outage.failed(error);
      keep(unwritten);
      throw error;
    }
  }

  /** What could not be written is written with what comes next. */
  function keep(unwritten: readonly (readonly [string, Counted])[]) {
    for (const [key, { note, from, count }] of unwritten) {
      const known = counts.get(key);
      if (known) known.count += count;
      else if (counts.size < mostWaiting) counts.set(key, { note, from, count });
      else lost++;
    }
    writeSoon();
  }
  const writeSoon = () => {
    // The database may be unavailable: the refusals it concerns stay refused.
    timer ??= setTimeout(() => void flush().catch(() => undefined), flushMs).unref();
  };

  return {
    record(event) {
      const from = Math.floor(clock.now().getTime() / minute) * minute;
      const note = bounded(event, from);
      const key = keyOf(note, from);
      const known = counts.get(key);
      if (known) known.count++;
      else counts.set(key, { note, from: new Date(from), count: 1 });
      writeSoon();
    },
    flush,
  };
}
