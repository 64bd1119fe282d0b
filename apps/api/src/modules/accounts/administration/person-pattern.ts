/** What of a person can be found again in words that others typed. */
export interface Findable {
  surname: string;
  name: string;
  patronym: string | null;
  email: string;
  phoneNumber: string | null;
  taxNumber: string | null;
  passport: { series: string | null; number: string } | null;
}

const escaped = (text: string) =>
  text
    .replaceAll(/[^\p{L}\p{N}\s]/gu, '\\$&')
    .replaceAll(/\\['’ʼ`]/gu, "['’ʼ`]")
    .replaceAll(/\s+/gu, '\\s+');

const word = (text: string) => `(?<![[:alnum:]])${text}(?![[:alnum:]])`;
const spaced = (digits: string) => digits.replaceAll(/(?<=\d)(?=\d)/g, '[\\s().-]*');

/**
 * Returns a regular expression of PostgreSQL that finds a person in a text: name and surname in either order, with and
 * without the patronym, e-mail, phone however it is spaced, document and tax number. A name alone finds too many others,
 * six digits of an old passport too much else.
 */
export function personPattern({ surname, name, patronym, email, phoneNumber, taxNumber, passport }: Findable): string {
  const found: string[] = [word(escaped(email.trim()))];
  const [first, last] = [escaped(name.trim()), escaped(surname.trim())];
  if (first !== '' && last !== '') {
    const middle = patronym?.trim() ? `(?:\\s+${escaped(patronym.trim())})?` : '';
    found.push(word(`${last}\\s+${first}${middle}`), word(`${first}${middle}\\s+${last}`));
  }
  if (phoneNumber) found.push(phonePattern(phoneNumber));
  if (taxNumber) found.push(word(escaped(taxNumber)));
  if (passport) {
    const { series, number } = passport;
    if (series) found.push(word(`${escaped(series)}[\\s№-]*${escaped(number)}`));
    else found.push(word(escaped(number)));
  }
  return found.join('|');
}

function phonePattern(phoneNumber: string): string {
  const national = /^\+38(0\d{9})$/.exec(phoneNumber)?.[1];
  const digits = national ? `(?:\\+?\\s*3\\s*8[\\s().-]*)?${spaced(national)}` : `\\+?${spaced(phoneNumber.slice(1))}`;
  return `(?<![[:digit:]])${digits}(?![[:digit:]])`;
}
