/** A place in the bar under the thumb: its icon, and below it its name. */
export const barItem = {
  flexDirection: 'column',
  alignItems: 'center',
  // The icons of a bar are aligned, whether the word below takes one line or two.
  justifyContent: 'flex-start',
  // Letters made very large must not run into the next word of the bar.
  fontSize: 'min(0.875rem, 4.6vw)',
  lineHeight: 1.2,
  borderRadius: 3,
} as const;
