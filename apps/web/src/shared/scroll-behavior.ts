/** How what is brought into sight moves there: at once for whom movement troubles. A script's word goes before the style's. */
export const scrollBehavior = (): ScrollBehavior =>
  matchMedia('(prefers-reduced-motion: reduce)').matches ? 'auto' : 'smooth';
