/**
 * The storage name under which a tab keeps the claims of an identity provider; the build uses it too, because the prerendered log-in page
 * is without it.
 */
export const externalLinkName = 'oplich-external-link';
