interface Places {
  maxParticipants: number;
  placesTaken: number;
  waitingPeople: number;
}

/** Returns how many places of an event are free. Behind a waiting list there is none: what comes free is for who waits. */
export const freePlaces = ({ maxParticipants, placesTaken, waitingPeople }: Places): number =>
  waitingPeople > 0 ? 0 : Math.max(0, maxParticipants - placesTaken);
