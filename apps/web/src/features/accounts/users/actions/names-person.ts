/** Every apostrophe is the same one, as in the searches of the server. */
const folded = (text: string) =>
  text
    .trim()
    .toLocaleLowerCase('uk')
    .replace(/[ʼ’‘`´′]/g, "'");

/** Whether the typed text is the person's email or surname. */
export const namesPerson = (typed: string, { email, surname }: { email: string; surname: string }): boolean =>
  typed.trim() !== '' && [email, surname].some(one => folded(one) === folded(typed));
