import type { Loaders } from '../../../i18n/loaders.ts';
import { preview as en } from '../../../i18n/en/preview.ts';
import { preview as uk } from '../../../i18n/uk/preview.ts';

/** Of the common texts the frame's alone, and of the visitors' the preview's, in both languages: they are less than a request costs. */
export const previewTexts: Loaders = {
  uk: {
    common: () => import('../../../i18n/uk/frame.ts').then(m => m.frame),
    auth: () => Promise.resolve({ preview: uk }),
  },
  en: {
    common: () => import('../../../i18n/en/frame.ts').then(m => m.frame),
    auth: () => Promise.resolve({ preview: en }),
  },
};
