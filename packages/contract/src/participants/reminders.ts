import { z } from 'zod';
import { ArrivalWindow } from '../events/arrival.ts';
import { Region } from '../regions/schemas.ts';
import { out, text } from '../shared/fields.ts';

export const comingAnswers = ['coming', 'notComing'] as const;
export type ComingAnswer = (typeof comingAnswers)[number];

const token = text(200);
export const OpenReminder = z.object({ token });
export const AnswerReminder = z.object({ token, answer: z.enum(comingAnswers) });

/** The question of a reminder and the answer; without a log-in, so nothing about the person. */
export const Reminder = z.object({
  event: z.object({
    id: out.id,
    name: z.string(),
    eventDate: out.instant,
    endsAt: out.instant.nullable(),
    locationRegion: Region.nullable(),
    locationCity: z.string(),
    locationAddress: z.string(),
  }),
  /** When they are expected; `null`: at the beginning, or nowhere any more. */
  window: ArrivalWindow.nullable(),
  answer: z.enum(comingAnswers).nullable(),
  /** The answers still possible; empty once the place was given up or the event is over. */
  allowed: z.array(z.enum(comingAnswers)),
});
export type Reminder = z.output<typeof Reminder>;
