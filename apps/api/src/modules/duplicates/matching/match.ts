import type { DuplicateReason } from '@oplich/contract/duplicates/states';
import { typosBetween } from './distance.ts';
import { isKnownName, nameKey, patronymKey, soundOf, surnameKey } from './name-key.ts';

/** What two accounts are compared by. */
export interface Person {
  surname: string;
  name: string;
  patronym: string | null;
  birthday: string | null;
  phoneNumber: string | null;
  /** Blind indexes: equal for equal numbers, and telling nothing of them. */
  taxNumber: string | null;
  document: string | null;
}

/** A person with what their names sound like. */
export interface Keyed extends Person {
  keys: { surname: string; name: string; patronym: string };
}

export const keyed = (person: Person): Keyed => ({
  ...person,
  keys: {
    surname: surnameKey(person.surname),
    name: nameKey(person.name),
    patronym: person.patronym ? patronymKey(person.patronym) : '',
  },
});

/** How likely two accounts with a reason are one person, alone; measured on the labelled pairs, rounded down. */
const weights: Record<DuplicateReason, number> = {
  taxNumber: 0.99,
  document: 0.98,
  nameAndBirthday: 0.95,
  similarName: 0.85,
  phone: 0.4,
};

export interface Match {
  reasons: DuplicateReason[];
  /** From 0 to 1: how likely it is one person, were the reasons independent. */
  score: number;
}

/** Returns why two accounts may be one person's; `null`: nothing says so. */
export function match(a: Keyed, b: Keyed): Match | null {
  const reasons: DuplicateReason[] = [];
  if (isSame(a.taxNumber, b.taxNumber)) reasons.push('taxNumber');
  if (isSame(a.document, b.document)) reasons.push('document');
  if (isSame(a.phoneNumber, b.phoneNumber)) reasons.push('phone');
  if (isNameAndBirthday(a, b)) reasons.push('nameAndBirthday');
  else if (isSimilarName(a, b)) reasons.push('similarName');
  if (reasons.length === 0) return null;
  const doubt = reasons.reduce((left, reason) => left * (1 - weights[reason]), 1);
  return { reasons, score: Math.round((1 - doubt) * 1000) / 1000 };
}

const isSame = (a: string | null, b: string | null) => a !== null && a === b;

const isNameAndBirthday = (a: Keyed, b: Keyed) =>
  isSame(a.birthday, b.birthday) &&
  a.keys.surname === b.keys.surname &&
  a.keys.name === b.keys.name &&
  mayBeFather(a, b);

/** People with different fathers are not the same; a patronymic may be missing or misspelled. */
const mayBeFather = (a: Keyed, b: Keyed) =>
  a.keys.patronym === '' ||
  b.keys.patronym === '' ||
  a.keys.patronym === b.keys.patronym ||
  typosBetween(soundOf(a.patronym ?? ''), soundOf(b.patronym ?? ''), 1) <= 1;
const isOneFather = ({ keys: a }: Keyed, { keys: b }: Keyed) => a.patronym !== '' && a.patronym === b.patronym;

/** A slip of one letter in a word of five or more, of two in one of nine or more. */
const isTypo = (a: string, b: string) => {
  const limit = Math.min(a.length, b.length) >= 9 ? 2 : Math.min(a.length, b.length) >= 5 ? 1 : 0;
  return typosBetween(a, b, limit) <= limit;
};
/** Two names that are both known are not each other's slip, however alike: Дарина and Карина are twins. */
const isOneName = (a: Keyed, b: Keyed) =>
  a.keys.name === b.keys.name ||
  (!(isKnownName(a.name) && isKnownName(b.name)) && isTypo(soundOf(a.name), soundOf(b.name)));

function isSimilarName(a: Keyed, b: Keyed): boolean {
  if (a.birthday === null || b.birthday === null) return false;
  if (a.birthday === b.birthday) return isSwapped(a, b) || isSlip(a, b) || isMarried(a, b);
  // A mistyped birthday is only assumed where the whole name is the same, patronymic included.
  return (
    a.keys.surname === b.keys.surname &&
    a.keys.name === b.keys.name &&
    isOneFather(a, b) &&
    isDaySlip(a.birthday, b.birthday)
  );
}

/** Typed into the wrong fields. */
const isSwapped = (a: Keyed, b: Keyed) =>
  mayBeFather(a, b) && nameKey(a.surname) === b.keys.name && a.keys.name === nameKey(b.surname);

/** One of the two has a slip. */
const isSlip = (a: Keyed, b: Keyed) =>
  mayBeFather(a, b) &&
  isOneName(a, b) &&
  (isTypo(a.keys.surname, b.keys.surname) || isPart(a.keys.surname, b.keys.surname));

/** One of a double surname. */
const isPart = (a: string, b: string) => a.split('-').includes(b) || b.split('-').includes(a);

/** Another surname by marriage: with the same birthday, name and father, of a woman. */
const isMarried = (a: Keyed, b: Keyed) =>
  a.keys.name === b.keys.name && isOneFather(a, b) && a.keys.patronym.endsWith('.f');

/** One digit typed otherwise, or day and month the other way round. */
function isDaySlip(a: string, b: string): boolean {
  const [yearA, monthA, dayA] = a.split('-');
  const [yearB, monthB, dayB] = b.split('-');
  if (yearA === yearB && monthA === dayB && dayA === monthB) return true;
  return a.length === b.length && Array.from(a, (digit, index) => digit !== b[index]).filter(Boolean).length === 1;
}

/**
 * Returns the blocks of an account: two accounts that may be one person's have at least one in common [R-DUP-2]. The sound of names is
 * combined with the birthday; without a birthday only the whole name is used.
 */
export function blocksOf({ birthday, phoneNumber, taxNumber, document, keys, surname }: Keyed): string[] {
  const blocks = [
    taxNumber && `t:${taxNumber}`,
    document && `d:${document}`,
    phoneNumber && `p:${phoneNumber}`,
    birthday && `n:${birthday}:${keys.name}`,
    birthday && `n:${birthday}:${nameKey(surname)}`,
    ...(birthday ? keys.surname.split('-').map(part => `s:${birthday}:${part}`) : []),
    birthday && keys.patronym && `f:${keys.surname}:${keys.name}:${keys.patronym}`,
  ];
  return [...new Set(blocks.filter((block): block is string => Boolean(block)))];
}
