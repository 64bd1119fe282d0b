import { z } from 'zod';
import {
  withCode,
  clearable,
  Id,
  Instant,
  line,
  optionalText,
  optional,
  RegionId,
  text,
  TypedEmail,
} from '../shared/fields.ts';
import { AidLines, createPeopleFields, updatePeopleFields } from './aid-lines.ts';
import { limits, respondTimes } from '../shared/limits.ts';
import { arrivalOfCreate, arrivalOfUpdate } from './arrival.ts';
import { createBeforeTravel, updateBeforeTravel } from './before-travel.ts';
import { orderOfCreate, orderOfUpdate } from './order.ts';
import { eventTypes, questionTypes } from './states.ts';

/** The key of an answer: `__proto__` could never be answered, for no JSON with such a key is taken. */
const QuestionId = line(64).refine(value => value !== '__proto__', withCode('invalid'));

export const Question = z
  .object({
    id: optional(QuestionId),
    label: line(limits.questionLabel),
    type: z.enum(questionTypes),
    required: z.boolean().default(false),
    /** Its answers are shown at the table, also to members with only the duty `desk`. */
    atDesk: optional(z.boolean()),
    options: optional(
      z
        .array(line(limits.questionLabel))
        .max(limits.questionOptions)
        .refine(options => new Set(options).size === options.length, withCode('invalid')),
    ),
  })
  .refine(question => question.type !== 'choice' || (question.options?.length ?? 0) >= 2, {
    path: ['options'],
    ...withCode('required'),
  });
export type Question = z.output<typeof Question>;

const unique =
  <T>(of: (item: T) => string | undefined) =>
  (items: T[]) => {
    const keys = items.map(of).filter(key => key !== undefined);
    return new Set(keys).size === keys.length;
  };
const RegistrationForm = z
  .array(Question)
  .max(limits.questions)
  .refine(
    unique<Question>(question => question.id),
    withCode('invalid'),
  );
const RespondTime = z.literal(respondTimes);
const MediaFileIds = z.array(Id).refine(ids => ids.length <= limits.eventMedia, withCode('too_many_files'));
const MaxParticipants = z.int().min(1).max(limits.maxParticipants);

const required = {
  name: line(limits.title),
  description: text(limits.description),
  eventDate: Instant,
  regionId: RegionId,
  locationCity: line(limits.locality),
  locationAddress: line(limits.address),
  maxParticipants: MaxParticipants,
  type: z.enum(eventTypes),
};
/** `UA` and 17 digits of the state codifier. */
const Katottg = z.string().regex(/^UA\d{17}$/);

export const CreateEvent = z.object({
  ...required,
  ...arrivalOfCreate,
  ...orderOfCreate,
  localityKatottg: optional(Katottg),
  invitedEmails: optional(z.array(TypedEmail).max(limits.invitedAtOnce)),
  invitedIds: optional(z.array(Id).max(limits.invitedAtOnce)),
  /** Creates nothing if somebody invited could not accept before the answer is due, and says who. */
  askFirst: optional(z.boolean()),
  invitationText: optional(optionalText(limits.description)),
  respondTimeHours: optional(RespondTime),
  registrationForm: optional(RegistrationForm),
  logoFileId: optional(Id),
  mediaFileIds: optional(MediaFileIds),
  issuedAid: optional(AidLines),
  ...createPeopleFields,
  ...createBeforeTravel,
});
export type CreateEvent = z.output<typeof CreateEvent>;

/** Absent leaves, `null` or `[]` clears. */
export const UpdateEvent = z
  .object({
    ...required,
    ...arrivalOfUpdate,
    ...orderOfUpdate,
    localityKatottg: clearable(Katottg),
    invitationText: clearable(optionalText(limits.description)),
    respondTimeHours: clearable(RespondTime),
    registrationForm: clearable(RegistrationForm),
    logoFileId: clearable(Id),
    mediaFileIds: clearable(MediaFileIds),
    issuedAid: clearable(AidLines),
    ...updatePeopleFields,
    ...updateBeforeTravel,
  })
  .partial()
  .extend({ version: z.int() });
export type UpdateEvent = z.output<typeof UpdateEvent>;

/** Values are checked against the event's questions by the server. */
export const Answers = z.record(
  z.string().max(64),
  z.union([optionalText(limits.answerText), z.number(), z.boolean(), z.null()]),
);
export type Answers = z.output<typeof Answers>;
/**
 * `withdrawFrom`: the event of the own application that prevents this one; it is withdrawn only if this one is accepted.
 */
export const Apply = z.object({ answers: optional(Answers), withdrawFrom: optional(Id) });

/** `interrupted`: the event was cut short, so that confirmed people who got nothing do not count as absent. */
export const AccomplishEvent = z.object({ interrupted: optional(z.boolean()) });
export const DeleteEvent = z.object({ reason: text(limits.reason) });
