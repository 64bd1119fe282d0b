import { z } from 'zod';
import { ArrivalWindow, ChooseWindow } from '../../events/arrival.ts';
import { TransitionedParticipants, TransitionParticipants } from '../schemas.ts';

/** The day of an event by its windows: numbers alone, nobody's name [R-WIN-9]. */
export const WindowsOfDay = z.object({
  windows: z.array(
    ArrivalWindow.extend({
      /** For how many it has room. */
      people: z.int(),
      /** Whose window it is, those aided counted. */
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

/** Who is moved, in the order in which the room is given, and to which window. */
export const MoveManyToWindow = TransitionParticipants.pick({ participantIds: true }).extend(ChooseWindow.shape);
export type MoveManyToWindow = z.output<typeof MoveManyToWindow>;
/** Who is expected then now, and who is not and why: one refusal undoes nobody else's move. */
export const MovedToWindow = TransitionedParticipants.pick({ done: true, refused: true });
