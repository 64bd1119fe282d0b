/** Pictures among letters, with what joins and colours them. Signs that our letters have, such as ©, are none. */
const picture = String.raw`(?:(?![©®™‼⁉])\p{Extended_Pictographic}|\p{Emoji_Modifier}|\p{Regional_Indicator}|\u200d|\u20e3|\ufe0e|\ufe0f|\p{Cs})+`;
const pictures = new RegExp(`([ \u00a0])?${picture}([ \u00a0])?`, 'gu');

/**
 * Returns a text without the pictures that somebody typed into it: our letters have none, and a document or a drawn picture
 * would show an empty box in the place of each.
 */
export const withoutPictographs = (text: string): string =>
  text.replace(pictures, (all: string, before: string | undefined, after: string | undefined, at: number) =>
    at === 0 || at + all.length === text.length ? '' : (before ?? after ?? ''),
  );
