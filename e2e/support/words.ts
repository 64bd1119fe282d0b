import { auth as authEn } from '../../apps/web/src/i18n/en/auth.ts';
import { cabinet as cabinetEn } from '../../apps/web/src/i18n/en/cabinet/index.ts';
import { common as commonEn } from '../../apps/web/src/i18n/en/common.ts';
import { auth as authUk } from '../../apps/web/src/i18n/uk/auth.ts';
import { cabinet as cabinetUk } from '../../apps/web/src/i18n/uk/cabinet/index.ts';
import { common as commonUk } from '../../apps/web/src/i18n/uk/common.ts';

/** The words a person reads, so that a journey looks for what is on the page and not for how it is built. */
export const words = {
  uk: { auth: authUk, cabinet: cabinetUk, common: commonUk },
  en: { auth: authEn, cabinet: cabinetEn, common: commonEn },
} as const;
export type Words = (typeof words)[keyof typeof words];
