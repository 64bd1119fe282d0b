import { map as en } from '../../i18n/en/map.ts';
import { map as uk } from '../../i18n/uk/map.ts';

/** What the map says of the visitors' texts. */
export const mapTexts = { uk: { map: uk }, en: { map: en } };
