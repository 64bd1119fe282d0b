/** How people and places are written on pages, documents and emails [R-UIX-8]. */
import type { Language } from './languages.ts';

export interface NameParts {
  surname: string;
  name: string;
  patronym?: string | null | undefined;
}
const join = (parts: readonly (string | null | undefined)[], by: string) =>
  parts
    .map(part => part?.trim() ?? '')
    .filter(part => part !== '')
    .join(by);

/** Surname, name, patronym, empty parts left out. */
export const personName = ({ surname, name, patronym }: NameParts): string => join([surname, name, patronym], ' ');

/** What an account is called: an organization by its name, anybody else by theirs. */
export const accountName = ({
  organizationName,
  ...names
}: NameParts & { organizationName: string | null | undefined }): string => organizationName ?? personName(names);

interface NamedRegion {
  name: string;
  nameEn: string;
}
/** Returns what a region is called in a language. */
export const regionName = (region: NamedRegion, language: Language): string =>
  language === 'uk' ? region.name : region.nameEn;

/** Address (where asked for), city, region. */
export const placeName = (place: { address?: string | null; city?: string | null; region?: string | null }): string =>
  join([place.address, place.city, place.region], ', ');

/** Replaces erased text; shorter than any name, so that it fits wherever one was. */
export const erasedWords = '–';

/** Replaces a person's name where anybody may read. Pages translate it to the reader's language. */
export const naturalPersonName = 'a natural person';
