import { z } from 'zod';
import { ArrivalWindow } from '../../events/arrival.ts';

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
