import type { DutiesOfCall } from '@oplich/contract/shared/duties';
import type { Role } from '@oplich/contract/shared/roles';
import type SvgIcon from '@mui/material/SvgIcon';
import type { ParseKeys } from 'i18next';
import type { ComponentType } from 'react';

/** A text of the dictionaries, named with its namespace. */
export type TextKey = ParseKeys<['common', 'auth', 'cabinet', 'errors']>;

/** A page as data: its path, who may open it and its title. */
export interface PageRoute {
  path: string;
  /**
   * `auth`: for guests, in the authentication layout; logged-in users go to the cabinet. `open`: in the same layout, for everyone. `guest`:
   * for everyone, wide, under a header. `cabinet`: needs a log-in. `bare`: for everyone, without a layout.
   */
  frame: 'auth' | 'open' | 'guest' | 'cabinet' | 'bare';
  /** Absent: every role. Others see "no access". */
  roles?: readonly Role[];
  /**
   * Any of these duties opens it to a partner's member or an administrator; if absent, it is open to all of them. The same as those of its
   * first calls.
   */
  duties?: DutiesOfCall;
  /** It is the person's own, whomever they act for. */
  isOwn?: true;
  title: TextKey;
  load: () => Promise<{ default: ComponentType }>;
}

/** A place in the navigation. It shows when the page at `path` exists and is open to the role. */
export interface NavItem {
  path: string;
  /** Where the paths of what belongs here begin otherwise. */
  also?: readonly string[];
  label: TextKey;
  /** What a displaced person reads instead, where the name is of those who work here. */
  labelForPerson?: TextKey;
  icon: typeof SvgIcon;
  /** The number of waiting items, shown next to the name. */
  Count?: ComponentType;
  /** Ascending; the first four are in the bar of a phone. */
  order: number;
}
