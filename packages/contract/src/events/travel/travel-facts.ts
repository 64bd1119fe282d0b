import type { TravelLabels } from '../../labels/labels.ts';
import type { Event } from '../schemas.ts';

/** The travel facts of an event. All are absent in a ticket stored on the device before they were added. */
export type TravelFacts = Partial<
  Pick<Event, 'whatToBring' | 'stepFree' | 'shelter' | 'directions' | 'mapPoint' | 'contactPhone'>
>;

/** Whether an event says anything to who sets out for it. */
export const hasTravelFacts = ({
  stepFree,
  shelter,
  directions,
  mapPoint,
  contactPhone,
  whatToBring,
}: TravelFacts): boolean =>
  Boolean(whatToBring?.length) || [stepFree, shelter, directions, mapPoint, contactPhone].some(Boolean);

/** Returns how to get in, where the shelter is and how to get there, as far as filled in. */
export function travelFactsOf(
  { stepFree, shelter, directions }: TravelFacts,
  { beforeTravel, stepFree: entrances }: Pick<TravelLabels, 'beforeTravel' | 'stepFree'>,
): { label: string; value: string }[] {
  const facts = [
    { label: beforeTravel.entrance, value: stepFree && entrances[stepFree] },
    { label: beforeTravel.shelter, value: shelter },
    { label: beforeTravel.directions, value: directions },
  ];
  return facts.flatMap(({ label, value }) => (value ? [{ label, value }] : []));
}
