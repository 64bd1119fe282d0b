import type { Page } from '@oplich/contract/shared/lists';

/** What was asked for, with what is shown of it: `isPlaceholderData`, rows of what was asked before. */
interface Asked<P> {
  data: P | undefined;
  isPlaceholderData?: boolean;
}

/** Returns the page to show while another is asked for: that nothing was there before says nothing of what is asked now. */
export const pageToShow = <P extends Page<unknown>>({ data, isPlaceholderData = false }: Asked<P>): P | undefined =>
  isPlaceholderData && data?.items.length === 0 ? undefined : data;
