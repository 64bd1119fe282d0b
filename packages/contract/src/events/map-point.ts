/** A point of the map, in degrees; without zod, so that guests' pages ask the same functions. */
export interface MapPoint {
  latitude: number;
  longitude: number;
}

/** "50.0045, 36.2314", as every map reads it. */
export const pointText = ({ latitude, longitude }: MapPoint): string => `${latitude}, ${longitude}`;

/** Returns the page of a map that shows a point, for whoever has no map of their own that opens it. */
export const pageOfPoint = ({ latitude, longitude }: MapPoint): string =>
  `https://www.openstreetmap.org/?mlat=${latitude}&mlon=${longitude}#map=17/${latitude}/${longitude}`;
