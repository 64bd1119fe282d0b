import type { Event } from './api.ts';

type Placed = Pick<Event, 'locationAddress' | 'locationCity' | 'locationRegion'>;

/** The event's place in the words of `shared/format`. */
export const placeOf = ({ locationAddress, locationCity, locationRegion }: Placed) => ({
  address: locationAddress,
  city: locationCity,
  region: locationRegion,
});
