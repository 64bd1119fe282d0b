import type { Loaders } from '../../i18n/loaders.ts';
import { frame as enFrame } from '../../i18n/en/frame.ts';
import { map as en } from '../../i18n/en/map.ts';
import { frame as ukFrame } from '../../i18n/uk/frame.ts';
import { map as uk } from '../../i18n/uk/map.ts';

/** Of the common texts the frame's alone, and of the visitors' the map's, in both languages: they are less than a request costs, and what is loaded apart brings the bundler's helpers along. */
export const mapTexts: Loaders = {
  uk: {
    common: () => Promise.resolve(ukFrame),
    auth: () => Promise.resolve({ map: uk }),
  },
  en: {
    common: () => Promise.resolve(enFrame),
    auth: () => Promise.resolve({ map: en }),
  },
};
