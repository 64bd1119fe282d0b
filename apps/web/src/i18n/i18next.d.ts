import 'i18next';
import type { auth } from './uk/auth.ts';
import type { cabinet } from './uk/cabinet/index.ts';
import type { common } from './uk/common.ts';
import type { errors } from './uk/errors.ts';
import type { map } from './uk/map.ts';
import type { preview } from './uk/preview.ts';

declare module 'i18next' {
  interface CustomTypeOptions {
    defaultNS: 'common';
    // The map and the preview of an event are pages of their own, and load their part alone.
    resources: {
      auth: typeof auth & { map: typeof map; preview: typeof preview };
      cabinet: typeof cabinet;
      common: typeof common;
      errors: typeof errors;
    };
    returnNull: false;
  }
}
