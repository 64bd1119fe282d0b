import { createContext, type ReactNode } from 'react';

interface ListTools {
  /** The end of the toolbar: page size and export. */
  readonly tools: ReactNode;
  /** The progress or failure of an export, if any. */
  readonly state: ReactNode;
  /** The sort control for lists shown as cards. */
  readonly sortSlot: HTMLElement | null;
  readonly setSortSlot: (slot: HTMLElement | null) => void;
  readonly reset: () => void;
}

/** Passes the tools of a list from `ListBody` to the `FilterBar` inside. */
export const ListToolsContext = createContext<ListTools | null>(null);

/** Whether filters are chips (in a toolbar) or fields (in a sheet or form). */
export const FilterLookContext = createContext<'chip' | 'field'>('field');
