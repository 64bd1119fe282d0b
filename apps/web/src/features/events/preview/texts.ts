import { preview as en } from '../../../i18n/en/preview.ts';
import { preview as uk } from '../../../i18n/uk/preview.ts';

/** What the preview says of the visitors' texts. */
export const previewTexts = { uk: { preview: uk }, en: { preview: en } };
