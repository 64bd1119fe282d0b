import { accountName, type Language, type AccountKind } from '@oplich/contract';
import type { Notification } from '@oplich/contract/notifications/schemas';
import type { NotificationRow, SentRow } from './notifications.repo.ts';
import { notificationLink } from './notification-link.ts';
import { notificationText } from './words/notification-words.ts';

/** The product's name: who speaks when an administrator does. */
const productName = 'Опліч';

export interface NotificationReader {
  role: AccountKind;
  language: Language;
}

/** A notification as one reader sees it. */
export function presentNotification(row: NotificationRow, reader: NotificationReader): Notification {
  return {
    id: row.id,
    kind: row.kind,
    ...notificationText(row, reader.language),
    link: notificationLink(row, reader.role),
    createdAt: row.createdAt.toISOString(),
    readAt: row.readAt?.toISOString() ?? null,
    sender: senderOf(row, reader),
    forPartner: forPartnerOf(row),
    delivery: null,
  };
}

/** What an administrator sent, and how it went. */
export function presentSent(row: SentRow, reader: NotificationReader): Notification {
  const { role, regionIds, people, reached, read, emailed, emailing } = row;
  return {
    ...presentNotification(row, reader),
    delivery: { audience: { role, regionIds, people }, reached, read, emailed, emailing },
  };
}

const forPartnerOf = ({ forPartner }: NotificationRow): Notification['forPartner'] =>
  forPartner && {
    partnerId: forPartner.partnerId,
    displayName: accountName(forPartner),
  };

function senderOf(row: NotificationRow, { role }: NotificationReader): Notification['sender'] {
  const { senderId, senderRole, surname, name, patronym, organizationName } = row;
  if (senderId === null || surname === null || name === null) return null;
  // To others an administrator speaks for the product.
  if (senderRole === 'administrator' && role !== 'administrator') return { id: null, name: productName };
  return { id: senderId, name: accountName({ organizationName, surname, name, patronym }) };
}
