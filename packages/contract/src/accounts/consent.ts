/** Which text of the consent is agreed to now; a changed text is a new version. */
export const consentVersion = '2026-12';
