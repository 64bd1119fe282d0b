import { Readable } from 'node:stream';
import type { NotificationReader } from '../present-notification.ts';
import type { NotificationRow } from '../notifications.repo.ts';
import { presentNotification } from '../present-notification.ts';

/** What a reader who does not take it in may leave lying here; then the stream is cut, and it comes back for the rest. */
const mostWaitingBytes = 256 * 1024;
/** The share for missed notifications; the rest is for those that arrive in the meantime. */
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
  /** The newest notification sent; null while missed ones are still being read. */
  private told: number | null = null;
  private waiting: NotificationRow[] = [];
  private isOver = false;

  constructor(readonly owner: StreamOwner) {}

  /**
   * Sends the missed notifications in order and then the number of unread ones; from then on notifications are sent as they come. A reader
   * who missed more than fits here is told to load the list again, because they would be cut off at every reconnection.
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

  /** Sends a notification; one that was sent is not sent again. */
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

  /** Sends a comment line that keeps the connection alive through proxies. */
  beat(): void {
    this.push(':\n\n');
  }

  /** Ends the stream; `because` tells the page whether to reconnect by itself. */
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
