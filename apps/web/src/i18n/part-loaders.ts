import type { Language } from '@oplich/contract/shared/languages';

type Loaders = Record<string, () => Promise<{ cabinet: object }>>;

/**
 * The parts of the cabinet's texts that come with what says them. None here: in development and in tests the namespace is
 * whole. The build divides it, and puts the parts in the place of this module (`build-texts.ts`).
 */
export const partLoaders: Record<Language, Loaders> = { uk: {}, en: {} };

/** Where the loaders of a language are apart: most read one, and would load those of the others for nothing. */
export const loadersApart: Partial<Record<Language, () => Promise<Loaders>>> = {};
