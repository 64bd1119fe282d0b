/** Under which name a tab keeps what a provider said of somebody; the build asks too, as the log-in it draws is without it. */
export const externalLinkName = 'oplich-external-link';
