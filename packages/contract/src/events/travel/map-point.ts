/** A point of the map, in degrees; without zod, so that guests' pages ask the same functions. */
export interface MapPoint {
  latitude: number;
  longitude: number;
}

/** "50.0045, 36.2314", as every map reads it. */
export const pointText = ({ latitude, longitude }: MapPoint): string => `${latitude}, ${longitude}`;
