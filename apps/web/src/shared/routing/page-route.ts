import type { DutiesOfCall } from '@oplich/contract/shared/duties';
import type { Role } from '@oplich/contract/shared/roles';
import type SvgIcon from '@mui/material/SvgIcon';
import type { ParseKeys } from 'i18next';
import type { ComponentType } from 'react';

/** A text of the dictionaries, named with its namespace. */
export type TextKey = ParseKeys<['common', 'auth', 'cabinet', 'errors']>;

/** One page as data: its path, who may open it and its title. */
export interface PageRoute {
  path: string;
  /**
   * `auth`: for visitors, in the authentication layout; who is logged in goes to the cabinet. `open`: in the same layout, for
   * everyone. `guest`: for everyone, wide, under a header. `cabinet`: needs a login. `bare`: for everyone, without any layout.
   */
  frame: 'auth' | 'open' | 'guest' | 'cabinet' | 'bare';
  /** Absent: every role. Others see "no access". */
  roles?: readonly Role[];
  /** Any one of these opens it to who acts for a partner, or to an administrator; absent: all of them. As the calls it begins with. */
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
  /** How many things wait there, beside the name. */
  Count?: ComponentType;
  /** Ascending; the first four stand in the bar of a phone. */
  order: number;
}
