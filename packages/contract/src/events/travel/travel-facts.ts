import type { TravelLabels } from '../../labels/labels.ts';
import type { Event } from '../schemas.ts';

/** What an event may say to who sets out for it. A ticket that was kept on the device before events told so much has none of it. */
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

/** Returns how one gets in, where the shelter is and how one gets there, as far as it is said. */
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
