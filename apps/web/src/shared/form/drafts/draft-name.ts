import { partnerOf } from '../../offline/owner.ts';

/** Returns under which name a form's draft is kept; the build asks too, for pages it draws. */
export const draftName = (key: string): string => `oplich-draft:${key}`;

/**
 * The same of a form that somebody may begin for several partners: what is opened or sent for one must not take away what is another's.
 */
export const ownDraftName = (key: string, owner: string | null): string =>
  draftName([key, partnerOf(owner)].filter(Boolean).join(' '));
