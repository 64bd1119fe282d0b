import { nameIn } from '@oplich/contract/shared/erased-names';
import { personName as joined, type NameParts } from '@oplich/contract/shared/names';
import { i18n } from '../../i18n/i18n.ts';

/** Returns a name as it came; the server's name of an erased account is translated. */
export const shownName = (name: string): string => nameIn(name, i18n.language === 'uk' ? 'uk' : 'en');

/** Returns surname, name and patronym; empty parts are left out. */
export const personName = (person: NameParts): string => shownName(joined(person));
