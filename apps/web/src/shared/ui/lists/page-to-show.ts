import type { Page } from '@oplich/contract/shared/lists';

/** The state of a query whose placeholder data is the previous page. */
interface PageQuery<P> {
  data: P | undefined;
  isPlaceholderData?: boolean;
}

/** Returns the page to show: an empty previous page is not shown while the next one loads, as it says nothing about that. */
export const pageToShow = <P extends Page<unknown>>({
  data,
  isPlaceholderData = false,
}: PageQuery<P>): P | undefined => (isPlaceholderData && data?.items.length === 0 ? undefined : data);
