import type { Loaders } from '../../../i18n/loaders.ts';
import { frame as enFrame } from '../../../i18n/en/frame.ts';
import { preview as en } from '../../../i18n/en/preview.ts';
import { frame as ukFrame } from '../../../i18n/uk/frame.ts';
import { preview as uk } from '../../../i18n/uk/preview.ts';

/** Of the common texts the frame's alone, and of the visitors' the preview's, in both languages: they are less than a request costs, and what is loaded apart brings the bundler's helpers along. */
export const previewTexts: Loaders = {
  uk: {
    common: () => Promise.resolve(ukFrame),
    auth: () => Promise.resolve({ preview: uk }),
  },
  en: {
    common: () => Promise.resolve(enFrame),
    auth: () => Promise.resolve({ preview: en }),
  },
};
