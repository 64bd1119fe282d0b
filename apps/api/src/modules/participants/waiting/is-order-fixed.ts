/** Whether the published order stays: people count on it once anybody takes part or waits, or ever stood on the list [R-WAI-10]. */
export const isOrderFixed = ({
  occupied,
  waitingPeople,
  hasWaited,
}: {
  occupied: number;
  waitingPeople: number;
  /** Whether anybody ever stood on the list. */
  hasWaited: boolean;
}): boolean => occupied + waitingPeople > 0 || hasWaited;
