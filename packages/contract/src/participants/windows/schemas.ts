import { z } from 'zod';
import { ArrivalWindow, ChooseWindow } from '../../events/arrival.ts';
import { TransitionedParticipants, TransitionParticipants } from '../schemas.ts';

/** The day of an event by its windows: numbers alone, nobody's name [R-WIN-9]. */
export const WindowsOfDay = z.object({
  windows: z.array(
    ArrivalWindow.extend({
      /** For how many it has room. */
      people: z.int(),
      /** The number of people of the window, aided ones included. */
      expected: z.int(),
      /** Those of them who have been aided, whenever they came. */
      served: z.int(),
      /** Those of the aided who were served after its end. */
      late: z.int(),
    }),
  ),
  /** Confirmed or aided, and in none. */
  withoutWindow: z.int(),
});
export type WindowsOfDay = z.output<typeof WindowsOfDay>;

/** The people to move, in the order in which places are given, and the window. */
export const MoveManyToWindow = TransitionParticipants.pick({ participantIds: true }).extend(ChooseWindow.shape);
export type MoveManyToWindow = z.output<typeof MoveManyToWindow>;
/** The people expected then now, and those who are not with the reason: a refusal does not undo the others. */
export const MovedToWindow = TransitionedParticipants.pick({ done: true, refused: true });
