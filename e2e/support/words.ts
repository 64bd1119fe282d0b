import { auth as authEn } from '../../apps/web/src/i18n/en/auth.ts';
import { map as mapEn } from '../../apps/web/src/i18n/en/map.ts';
import { preview as previewEn } from '../../apps/web/src/i18n/en/preview.ts';
import { cabinet as cabinetEn } from '../../apps/web/src/i18n/en/cabinet/index.ts';
import { common as commonEn } from '../../apps/web/src/i18n/en/common.ts';
import { auth as authUk } from '../../apps/web/src/i18n/uk/auth.ts';
import { cabinet as cabinetUk } from '../../apps/web/src/i18n/uk/cabinet/index.ts';
import { common as commonUk } from '../../apps/web/src/i18n/uk/common.ts';
import { map as mapUk } from '../../apps/web/src/i18n/uk/map.ts';
import { preview as previewUk } from '../../apps/web/src/i18n/uk/preview.ts';

/** The texts a person reads, so that tests look for what is on the page and not for how it is built. */
export const words = {
  uk: { auth: { ...authUk, map: mapUk, preview: previewUk }, cabinet: cabinetUk, common: commonUk },
  en: { auth: { ...authEn, map: mapEn, preview: previewEn }, cabinet: cabinetEn, common: commonEn },
} as const;
export type Words = (typeof words)[keyof typeof words];
