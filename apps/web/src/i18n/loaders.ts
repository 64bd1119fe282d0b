import type { Language } from '@oplich/contract/states';

export const namespaces = ['common', 'errors', 'auth', 'cabinet'] as const;
export type Namespace = (typeof namespaces)[number];

/** Each dictionary is a chunk of its own, so that a guest never downloads the cabinet's texts, nor the other language. */
export const loaders: Record<Language, Record<Namespace, () => Promise<object>>> = {
  uk: {
    common: () => import('./uk/common.ts').then(m => m.common),
    errors: () => import('./uk/errors.ts').then(m => m.errors),
    auth: () => import('./uk/auth.ts').then(m => m.auth),
    cabinet: () => import('./uk/cabinet/index.ts').then(m => m.cabinet),
  },
  en: {
    common: () => import('./en/common.ts').then(m => m.common),
    errors: () => import('./en/errors.ts').then(m => m.errors),
    auth: () => import('./en/auth.ts').then(m => m.auth),
    cabinet: () => import('./en/cabinet/index.ts').then(m => m.cabinet),
  },
};
