import { partnerOf } from '../../offline/owner.ts';

/** Returns the storage name of a form's draft. The build uses it too, for prerendered pages. */
export const draftName = (key: string): string => `oplich-draft:${key}`;

/**
 * Returns the storage name of a draft that belongs to the partner of `owner`, for forms that one person may fill in for several partners.
 */
export const ownDraftName = (key: string, owner: string | null): string =>
  draftName([key, partnerOf(owner)].filter(Boolean).join(' '));
