import type { Language } from '@oplich/contract/shared/languages';

export const namespaces = ['common', 'errors', 'auth', 'cabinet'] as const;
export type Namespace = (typeof namespaces)[number];

export type Loaders = Record<Language, Partial<Record<Namespace, () => Promise<object>>>>;

/** Each dictionary is a chunk of its own, so that a guest never downloads the cabinet's texts, nor the other language. */
export const loaders = {
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
} satisfies Loaders;
