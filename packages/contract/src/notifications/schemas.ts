import { z } from 'zod';
import { withCode, Id, line, out, RegionId, text } from '../shared/fields.ts';
import { limits } from '../shared/limits.ts';
import { flag, listQuery } from '../shared/lists.ts';
import type { PartnerDuty } from '../shared/duties.ts';
import { roles, type AccountKind } from '../shared/roles.ts';
import { languages } from '../shared/languages.ts';
import { newsPaces, type NewsPace, type NewsTopic } from './news.ts';

/** The topics by which emails of notifications can be chosen. Important ones are always sent and have no choice. */
const notificationTopics = ['announcements', 'newEvents', 'reminders', 'administration'] as const;
export type NotificationTopic = (typeof notificationTopics)[number];

/** Every kind of notification and what it is about; `important`: a decision about the reader's own things. */
export const notificationKinds = {
  /** An administrator's own words. */
  message: 'announcements',
  eventNew: 'newEvents',
  invitation: 'important',
  invitationRevoked: 'important',
  waitingEnded: 'important',
  participationConfirmed: 'important',
  participationRejected: 'important',
  participationEnded: 'important',
  eventReminder: 'important',
  eventMessage: 'important',
  eventChanged: 'important',
  windowChanged: 'important',
  eventCancelled: 'important',
  aidIssued: 'important',
  helpRequestClaimed: 'important',
  helpRequestReleased: 'important',
  /** To who held it. */
  helpRequestClaimExpired: 'important',
  /** For the holder: the requester's account was deleted. */
  helpRequestClaimEnded: 'important',
  /** To who held it: somebody else decided it, or gave it back, in their place. */
  helpRequestTakenOver: 'important',
  helpRequestExecuted: 'important',
  helpRequestRejected: 'important',
  helpRequestReopened: 'important',
  actIssued: 'important',
  actConfirmed: 'important',
  actShort: 'important',
  actCancelled: 'important',
  declarationAccepted: 'important',
  declarationRejected: 'important',
  codeReportDue: 'important',
  partnerApproved: 'important',
  partnerDeclined: 'important',
  updateApproved: 'important',
  updateDeclined: 'important',
  /** A request to be linked as one household. */
  householdAsked: 'important',
  householdLinked: 'important',
  /** To partners, as soon as they chose. */
  requestsNew: 'reminders',
  applicationsNew: 'reminders',
  reportDue: 'reminders',
  reportStillReturned: 'reminders',
  reportAccepted: 'important',
  reportReturned: 'important',
  feedbackAnswered: 'important',
  partnerWaiting: 'administration',
  updateWaiting: 'administration',
  deletionRequested: 'administration',
  helpRequestNew: 'administration',
  declarationSubmitted: 'administration',
  actToCentral: 'administration',
  reportSubmitted: 'administration',
  feedbackNew: 'administration',
  approvalWaiting: 'administration',
  approvalGiven: 'administration',
  approvalDeclined: 'administration',
  /** A change of who administrates, or of how administrators log in. */
  securityAction: 'important',
} as const satisfies Record<string, NotificationTopic | 'important'>;
export type NotificationKind = keyof typeof notificationKinds;

/** The duty with which members of a partner are notified too; a kind that is not here is for its own account alone. */
export const dutiesOfKinds: Partial<Record<NotificationKind, PartnerDuty>> = {
  helpRequestClaimed: 'documents',
  helpRequestReleased: 'documents',
  helpRequestClaimExpired: 'requests',
  helpRequestClaimEnded: 'requests',
  helpRequestTakenOver: 'requests',
  helpRequestExecuted: 'documents',
  helpRequestRejected: 'documents',
  helpRequestReopened: 'documents',
  actIssued: 'documents',
  actConfirmed: 'documents',
  actShort: 'documents',
  actCancelled: 'documents',
  declarationAccepted: 'documents',
  declarationRejected: 'documents',
  codeReportDue: 'documents',
  requestsNew: 'requests',
  applicationsNew: 'events',
  reportDue: 'reports',
  reportStillReturned: 'reports',
  reportAccepted: 'reports',
  reportReturned: 'reports',
};

/** The kind of the notifications about them. */
export const kindsOfNews = { requests: 'requestsNew', applications: 'applicationsNew' } as const satisfies Record<
  NewsTopic,
  NotificationKind
>;
/** As long as nothing was chosen. */
export const usualNews = { requests: 'daily', applications: 'daily' } as const satisfies Record<NewsTopic, NewsPace>;

/** Who has these topics, and whether emails are sent as long as nothing was chosen. */
export const usualEmails = {
  displaced: { announcements: true, newEvents: true },
  philanthrop: { announcements: true, newEvents: false, reminders: true },
  administrator: { announcements: true, administration: false },
  member: { announcements: true },
} as const satisfies Record<AccountKind, Partial<Record<NotificationTopic, boolean>>>;

const Audience = z.object({
  role: z.enum(roles).nullable(),
  regionIds: z.array(z.int()),
  /** People named one by one. */
  people: z.int(),
});

export const Notification = z.object({
  id: out.id,
  kind: z.string(),
  /** In the reader's language; an administrator's own words as written. */
  title: z.string(),
  message: z.string(),
  /** An own path to what it is about. */
  link: z.string().nullable(),
  createdAt: out.instant,
  readAt: out.instant.nullable(),
  /** The actor; null is the product itself. For others than administrators an administrator is the product. */
  sender: z.object({ id: out.id.nullable(), name: z.string() }).nullable(),
  /** The partner for which a member of its team is notified; null: it is the reader's own notification. */
  forPartner: z.object({ partnerId: out.id, displayName: z.string() }).nullable(),
  /** For administrators' messages: the recipients and the delivery. */
  delivery: z
    .object({
      audience: Audience,
      reached: z.int(),
      read: z.int(),
      /** Emails written so far, and whether there are more to come. */
      emailed: z.int(),
      emailing: z.boolean(),
    })
    .nullable(),
});
export type Notification = z.output<typeof Notification>;

const inLanguage = {
  /** The language of titles and messages; the account's own if absent. */
  language: z.enum(languages).optional(),
};

export const NotificationsQuery = listQuery(['createdAt']).extend({
  /** `sent`: what administrators sent. */
  box: z.enum(['inbox', 'sent']).default('inbox'),
  /** For the inbox. */
  unread: flag.optional(),
  ...inLanguage,
});
export type NotificationsQuery = z.output<typeof NotificationsQuery>;

export const NotificationCounts = z.object({
  unread: z.int().describe(`${limits.unreadCounted} are ${limits.unreadCounted} or more`),
});

/** The parts are joined: of `role` and `regionIds` both must hold, and `userIds` are added. `{}` is everybody. */
export const NotificationAudience = z
  .object({
    role: z.enum(roles).nullish(),
    regionIds: z.array(RegionId).max(100).nullish(),
    userIds: z.array(Id).max(limits.invitedAtOnce).nullish(),
  })
  .superRefine((audience, context) => {
    const { role, regionIds, userIds } = audience;
    if (role || regionIds?.length || userIds?.length) return;
    // An empty list is one that was not filled in, never everybody.
    const empty = (['regionIds', 'userIds'] as const).find(name => audience[name]);
    if (empty) context.addIssue({ code: 'custom', path: [empty], ...withCode('required') });
  });
export type NotificationAudience = z.output<typeof NotificationAudience>;

export const SendNotification = z.object({
  title: line(limits.title),
  message: text(limits.description),
  audience: NotificationAudience,
});
export type SendNotification = z.output<typeof SendNotification>;

export const PreviewNotification = z.object({ audience: NotificationAudience });
/** How many a notification would reach now, and how many of them by e-mail too. */
export const NotificationPreview = z.object({ reached: z.int(), emailed: z.int() });

/** Only the topics of which the reader is notified, by role and by their duties for partners. */
export const NotificationPreferences = z.object({
  email: z.partialRecord(z.enum(notificationTopics), z.boolean()),
  /** For partners, and members with the duty. */
  requests: z.enum(newsPaces).optional(),
  applications: z.enum(newsPaces).optional(),
});
export const SetNotificationPreferences = z.object({
  email: z
    .strictObject(
      Object.fromEntries(notificationTopics.map(topic => [topic, z.boolean().optional()])) as Record<
        NotificationTopic,
        z.ZodOptional<z.ZodBoolean>
      >,
    )
    .optional(),
  requests: z.enum(newsPaces).optional(),
  applications: z.enum(newsPaces).optional(),
});

export const StreamQuery = z.object(inLanguage);
