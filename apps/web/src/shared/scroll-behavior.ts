/**
 * How scripts scroll something into view: without animation for users who prefer reduced motion. The script's option overrides the style's.
 */
export const scrollBehavior = (): ScrollBehavior =>
  matchMedia('(prefers-reduced-motion: reduce)').matches ? 'auto' : 'smooth';
