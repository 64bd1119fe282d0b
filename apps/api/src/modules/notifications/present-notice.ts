import { personName, type Language, type Role } from '@oplich/contract';
import type { Notification } from '@oplich/contract/notifications/schemas';
import type { NoticeRow, SentRow } from './notices.repo.ts';
import { noticeLink } from './notice-link.ts';
import { noticeText } from './words/notice-words.ts';

/** The product's name: who speaks when an administrator does. */
const productName = 'Опліч';

export interface NoticeReader {
  role: Role;
  language: Language;
}

/** A notice as one reader sees it. */
export function presentNotice(row: NoticeRow, reader: NoticeReader): Notification {
  return {
    id: row.id,
    kind: row.kind,
    ...noticeText(row, reader.language),
    link: noticeLink(row, reader.role),
    createdAt: row.createdAt.toISOString(),
    readAt: row.readAt?.toISOString() ?? null,
    sender: senderOf(row, reader),
    delivery: null,
  };
}

/** What an administrator sent, and how it went. */
export function presentSent(row: SentRow, reader: NoticeReader): Notification {
  const { role, regionIds, people, reached, read, mailed, mailing } = row;
  return {
    ...presentNotice(row, reader),
    delivery: { audience: { role, regionIds, people }, reached, read, mailed, mailing },
  };
}

function senderOf(row: NoticeRow, { role }: NoticeReader): Notification['sender'] {
  const { senderId, senderRole, surname, name, patronym, organizationName } = row;
  if (senderId === null || surname === null || name === null) return null;
  // To others an administrator speaks for the product.
  if (senderRole === 'administrator' && role !== 'administrator') return { id: null, name: productName };
  return { id: senderId, name: organizationName ?? personName({ surname, name, patronym }) };
}
