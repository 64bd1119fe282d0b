import type { ArrivalWindow } from '@oplich/contract/events/arrival';
import { useFormat } from '../../../shared/format/use-format.ts';

/** Returns a formatter of windows: "10:00–10:20". */
export function useWindowTime(): (window: ArrivalWindow) => string {
  const format = useFormat();
  return ({ start, end }) => format.times(start, end);
}
