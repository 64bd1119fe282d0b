import { z } from 'zod';
import { out } from '../shared/fields.ts';
import { AidQuantity, ShownAidLine, shownPeopleFields } from './aid-lines.ts';
import { Region } from '../regions/schemas.ts';
import { FileRef } from '../files/schemas.ts';
import { ArrivalWindow, arrivalOfEvent } from './arrival.ts';
import { guestBeforeTravel, shownBeforeTravel } from './before-travel.ts';
import { orderOfEvent } from './order.ts';
import { eventStatuses, eventTypes, questionTypes, type EventAction } from './states.ts';
import { EventMessage } from '../participants/messages.ts';
import type { WaitingAction } from '../participants/waiting-states.ts';
import type { WindowAction } from '../participants/windows/states.ts';
import {
  invitedBecause,
  participantStatuses,
  type ParticipantAction,
  type ParticipantStatus,
} from '../participants/states.ts';
import { reportStatuses } from '../reports/states.ts';

const counts = z.object({
  invited: z.int(),
  applied: z.int(),
  confirmed: z.int(),
  aided: z.int(),
  rejected: z.int(),
  occupied: z.int(),
} satisfies Record<ParticipantStatus | 'occupied', z.ZodInt>);

export const EventOrganization = z.object({ id: out.id.nullable(), name: z.string(), logo: FileRef.nullable() });

const applyClosedReasons = ['begun', 'over', 'rejected'] as const;
/** Why no applications are taken: the event has begun, it is over, or the organizer rejected this one. */
export type ApplyClosedReason = (typeof applyClosedReasons)[number];

/**
 * Why an "Apply" is not possible now, as the server would answer it; `null`: it is. `standing`: the application that could be
 * withdrawn for it, by `withdrawFrom`. `reason`: which of several it is, where the code alone leaves that open.
 */
const ApplyBlock = z.object({
  code: z.string(),
  allowedAt: out.instant.nullable(),
  standing: z.object({ eventId: out.id, name: z.string() }).nullable(),
  reason: z.enum(applyClosedReasons).nullable(),
});

/** What the caller may do with the event now; the page shows these and nothing else. */
const eventActions = [
  'apply',
  'joinWaitingList',
  'leaveWaitingList',
  'withdraw',
  'accept',
  'decline',
  'edit',
  'delete',
  'accomplish',
  'handOut',
  'report',
  'invite',
  'message',
  'callWaiting',
  'chooseWindow',
  'moveToWindow',
] as const satisfies readonly (EventAction | ParticipantAction | WaitingAction | WindowAction)[];

export const Event = z.object({
  id: out.id,
  name: z.string(),
  description: z.string(),
  eventDate: out.instant,
  ...arrivalOfEvent,
  ...orderOfEvent,
  status: z.enum(eventStatuses),
  type: z.enum(eventTypes),
  locationRegion: Region,
  locationCity: z.string(),
  localityKatottg: z.string().nullable(),
  locationAddress: z.string(),
  maxParticipants: z.int(),
  invitationText: z.string().nullable(),
  respondTimeHours: z.int(),
  registrationForm: z.array(
    z.object({
      id: z.string(),
      label: z.string(),
      type: z.enum(questionTypes),
      required: z.boolean(),
      atDesk: z.boolean().optional(),
      options: z.array(z.string()).optional(),
    }),
  ),
  organization: EventOrganization,
  organizationLogo: FileRef.nullable(),
  media: z.array(FileRef),
  issuedAid: z.array(ShownAidLine),
  ...shownPeopleFields,
  /** To a person: what they are to be given, or would be, their household counted. */
  quantities: z.array(AidQuantity).optional(),
  ...shownBeforeTravel,
  counts,
  /** To who organizes it. */
  report: z.object({ id: out.id, status: z.enum(reportStatuses) }).nullable(),
  cancelledAt: out.instant.nullable(),
  cancelReason: z.string().nullable(),
  /** Cut short: who got nothing did not stay away. */
  interrupted: z.boolean(),
  /** The organizer's messages to participants, the newest first; for a person those sent to them. */
  messages: z.array(EventMessage),
  createdAt: out.instant,
  version: z.int(),
  myParticipation: z
    .object({
      status: z.enum(participantStatuses),
      respondBy: out.instant.nullable(),
      invitedBecause: z.enum(invitedBecause).nullable(),
      rejectedBecause: z.string().nullable(),
      didNotCome: z.boolean(),
      appliedAt: out.instant.nullable(),
      confirmedAt: out.instant.nullable(),
      aidedAt: out.instant.nullable(),
      /** When they are expected, where the event has windows and they are confirmed. */
      window: ArrivalWindow.nullable(),
    })
    .nullable()
    .optional(),
  allowed: z.array(z.enum(eventActions)),
  applyBlock: ApplyBlock.nullable().optional(),
  /** To the organizer: for how many participants the reserved stock is enough, per aid line's position. */
  stock: z
    .array(
      z.object({
        positionId: out.id,
        enoughFor: z.int(),
        needed: out.quantity,
        reserved: out.quantity,
        /** The last day the goods are good on. */
        expiryDate: out.day.nullable(),
      }),
    )
    .optional(),
});
export type Event = z.output<typeof Event>;

export const GuestEvent = Event.pick({
  id: true,
  name: true,
  description: true,
  eventDate: true,
  endsAt: true,
  locationRegion: true,
  locationCity: true,
  locationAddress: true,
  orderCriteria: true,
}).extend(guestBeforeTravel);
