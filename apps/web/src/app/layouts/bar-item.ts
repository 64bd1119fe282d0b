/** A place in the bar under the thumb: its icon, and below it its name. */
export const barItem = {
  flexDirection: 'column',
  alignItems: 'center',
  // The icons of a bar stand on one line, whether the word under one takes a line or two.
  justifyContent: 'flex-start',
  // Letters made very large must not run into the next word of the bar.
  fontSize: 'min(0.875rem, 4.6vw)',
  lineHeight: 1.2,
  borderRadius: 3,
} as const;

const mostInBar = 4;
/** What the narrowest phone has for the bar between its gaps, what an icon takes with its frame, and a letter; in pixels. */
const room = 336;
const iconWidth = 56;
const letterWidth = 8;

const widthOf = (label: string): number =>
  Math.max(iconWidth, ...label.split(/\s/).map(word => word.length * letterWidth));

/** Returns how many of some places stand in the bar beside the button for the rest: each word has to fit. */
export function howManyFit(labels: readonly string[], more: string): number {
  let count = Math.min(labels.length, mostInBar);
  const taken = () => labels.slice(0, count).reduce((sum, label) => sum + widthOf(label), widthOf(more));
  while (count > 1 && taken() > room) count -= 1;
  return count;
}
