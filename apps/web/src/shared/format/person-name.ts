import { nameIn } from '@oplich/contract/shared/erased-names';
import { personName as joined, type NameParts } from '@oplich/contract/shared/names';
import { i18n } from '../../i18n/i18n.ts';

/** A name as it came; what the server calls an erased account is said in the language of the page. */
export const shownName = (name: string): string => nameIn(name, i18n.language === 'uk' ? 'uk' : 'en');

/** Surname, name, patronym; what is empty is left out. */
export const personName = (person: NameParts): string => shownName(joined(person));
