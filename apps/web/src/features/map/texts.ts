import type { Loaders } from '../../i18n/loaders.ts';
import { map as en } from '../../i18n/en/map.ts';
import { map as uk } from '../../i18n/uk/map.ts';

/** Of the common texts the frame's alone, and of the visitors' the map's, in both languages: they are less than a request costs. */
export const mapTexts: Loaders = {
  uk: {
    common: () => import('../../i18n/uk/frame.ts').then(m => m.frame),
    auth: () => Promise.resolve({ map: uk }),
  },
  en: {
    common: () => import('../../i18n/en/frame.ts').then(m => m.frame),
    auth: () => Promise.resolve({ map: en }),
  },
};
