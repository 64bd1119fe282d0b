import { bringItems, type BringItem } from '@oplich/contract/events/travel/what-to-bring';
import type { StepFreeAccess } from '@oplich/contract/events/travel/step-free';
import { pointText, type MapPoint } from '@oplich/contract/events/travel/map-point';
import { readPoint } from '../before-travel/read-point.ts';
import type { Event } from '../api.ts';

/** The typed values of the travel facts. */
export interface TravelValues {
  bring: Record<BringItem, boolean>;
  /** Other things, one a line. */
  bringOther: string;
  stepFree: StepFreeAccess | '';
  shelter: string;
  directions: string;
  contactPhone: string;
  /** The point on the map, as figures or as the link of a map. */
  point: string;
  goodsHidden: boolean;
}

const ticked = (items: readonly string[]) =>
  Object.fromEntries(bringItems.map(item => [item, items.includes(item)])) as Record<BringItem, boolean>;

export const emptyTravel: TravelValues = {
  bring: ticked([]),
  bringOther: '',
  stepFree: '',
  shelter: '',
  directions: '',
  contactPhone: '',
  point: '',
  goodsHidden: false,
};

export const travelOf = (event: Event): TravelValues => ({
  bring: ticked(event.whatToBring),
  bringOther: event.whatToBring.filter(item => !(bringItems as readonly string[]).includes(item)).join('\n'),
  stepFree: event.stepFree ?? '',
  shelter: event.shelter ?? '',
  directions: event.directions ?? '',
  contactPhone: event.contactPhone ?? '',
  point: event.mapPoint ? pointText(event.mapPoint) : '',
  goodsHidden: !event.goodsShown,
});

/** A text that is no point is sent as it is, and the schema refuses it. */
const pointOf = (typed: string) => (typed.trim() === '' ? null : (readPoint(typed) ?? (typed as unknown as MapPoint)));

export const travelBody = (values: TravelValues) => ({
  whatToBring: [
    ...bringItems.filter(item => values.bring[item]),
    ...new Set(
      values.bringOther
        .split('\n')
        .map(line => line.trim())
        .filter(line => line !== ''),
    ),
  ],
  stepFree: values.stepFree || null,
  shelter: values.shelter || null,
  directions: values.directions || null,
  contactPhone: values.contactPhone || null,
  mapPoint: pointOf(values.point),
  goodsShown: !values.goodsHidden,
});
