import { Readable } from 'node:stream';
import type { NotificationReader } from '../present-notification.ts';
import type { NotificationRow } from '../notifications.repo.ts';
import { presentNotification } from '../present-notification.ts';

/** What a reader who does not take it in may leave lying here; then the stream is cut, and it comes back for the rest. */
const mostWaitingBytes = 256 * 1024;
/** Of that, what was missed; the rest is for what comes meanwhile. */
const mostMissedBytes = mostWaitingBytes / 2;

const messageText = (event: string, data: object, id?: number) =>
  `${id === undefined ? '' : `id: ${id}\n`}event: ${event}\ndata: ${JSON.stringify(data)}\n\n`;

export interface StreamOwner {
  accountId: string;
  sessionId: string;
  reader: NotificationReader;
}

/** One reader's open stream: server-sent events, numbered by the order of notifications. */
export class OpenStream {
  readonly openedAt = Date.now();
  readonly body = new Readable({ read: () => undefined });
  /** The newest notification told; null while what was missed is still being looked up. */
  private told: number | null = null;
  private waiting: NotificationRow[] = [];
  private isOver = false;

  constructor(readonly owner: StreamOwner) {}

  /**
   * What was missed, in order, then how many are unread now; from here on notifications are told as they come. Who missed more
   * than may lie here would be cut off at every return: it is told to read the list anew instead.
   */
  begin(
    missed: readonly NotificationRow[],
    { unread, seq, isBehind }: { unread: number; seq: number; isBehind: boolean },
  ) {
    const messages = missed.map(row => this.messageOf(row));
    const isTooMuch = isBehind || Buffer.byteLength(messages.join('')) > mostMissedBytes;
    if (!isTooMuch) for (const message of messages) this.push(message);
    this.told = seq;
    this.write('unread', { unread, isBehind: isTooMuch }, this.told);
    const waiting = this.waiting;
    this.waiting = [];
    for (const row of waiting) this.tell(row);
  }

  /** Tells of a notification; one that was told is not told again. */
  tell(row: NotificationRow): void {
    if (this.told === null) {
      this.waiting.push(row);
      return;
    }
    if (row.seq <= this.told) return;
    this.told = row.seq;
    this.push(this.messageOf(row));
  }

  /** `isBehind`: what the page shows is no longer what there is. */
  notifyUnread(unread: number, { isBehind = false }: { isBehind?: boolean } = {}): void {
    if (this.told !== null) this.write('unread', { unread, isBehind });
  }

  /** A line nobody reads: whoever passes the stream on sees that it lives. */
  beat(): void {
    this.push(':\n\n');
  }

  /** Ends it in order; `because` tells the page whether to come back by itself. */
  end(because?: 'tooMany'): void {
    if (this.isOver) return;
    if (because) this.write('closed', { because });
    this.isOver = true;
    this.body.push(null);
  }

  private messageOf(row: NotificationRow): string {
    return messageText('notification', presentNotification(row, this.owner.reader), row.seq);
  }

  private write(event: string, data: object, id?: number) {
    this.push(messageText(event, data, id));
  }

  private push(text: string) {
    if (this.isOver || this.body.destroyed) return;
    this.body.push(text);
    if (this.body.readableLength > mostWaitingBytes) this.body.destroy();
  }
}
