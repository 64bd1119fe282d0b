import 'i18next';
import type { auth } from './uk/auth.ts';
import type { cabinet } from './uk/cabinet/index.ts';
import type { common } from './uk/common.ts';
import type { errors } from './uk/errors.ts';

declare module 'i18next' {
  interface CustomTypeOptions {
    defaultNS: 'common';
    resources: { auth: typeof auth; cabinet: typeof cabinet; common: typeof common; errors: typeof errors };
    returnNull: false;
  }
}
