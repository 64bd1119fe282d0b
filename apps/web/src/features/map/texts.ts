import type { Loaders } from '../../i18n/loaders.ts';

/** Of the common texts the frame's alone, and of the visitors' the map's. */
export const mapTexts: Loaders = {
  uk: {
    common: () => import('../../i18n/uk/frame.ts').then(m => m.frame),
    auth: () => import('../../i18n/uk/map.ts'),
  },
  en: {
    common: () => import('../../i18n/en/frame.ts').then(m => m.frame),
    auth: () => import('../../i18n/en/map.ts'),
  },
};
