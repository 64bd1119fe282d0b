/** Whether a page is being drawn while the product is built: there is no browser then, and nobody to ask anything for. */
export const isPrerendering = typeof document === 'undefined';
