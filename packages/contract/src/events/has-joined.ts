/** Returns whether anybody takes part in an event or waits for a place in it: what they joined by stays as it is. */
export const hasJoined = ({ occupied, waitingPeople }: { occupied: number; waitingPeople: number }): boolean =>
  occupied + waitingPeople > 0;
