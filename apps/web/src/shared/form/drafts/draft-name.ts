/** Returns under which name a form's draft is kept; the build asks too, for pages it draws. */
export const draftName = (key: string): string => `oplich-draft:${key}`;
