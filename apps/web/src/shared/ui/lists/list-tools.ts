import { createContext, type ReactNode } from 'react';

interface ListTools {
  /** What stands at the end of the toolbar: how many rows a page has, the list as a file. */
  readonly tools: ReactNode;
  /** How far the list is as a file, or why it did not come; nothing while none was asked for. */
  readonly state: ReactNode;
  /** How rows are ordered where no heading can be tapped: the cards put it here. */
  readonly sortSlot: HTMLElement | null;
  readonly setSortSlot: (slot: HTMLElement | null) => void;
  readonly reset: () => void;
}

/** A list and its toolbar, which knows no list: `ListBody` gives, `FilterBar` shows. */
export const ListToolsContext = createContext<ListTools | null>(null);

/** Chips stand in the one row of a toolbar, fields in a sheet or a form. */
export const FilterLookContext = createContext<'chip' | 'field'>('field');
