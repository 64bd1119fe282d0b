import type { Language } from '@oplich/contract/shared/languages';

/**
 * The parts of the cabinet's texts that come with what says them. None here: in development and in tests the namespace is
 * whole. The build divides it, and puts the parts in the place of this module (`build-texts.ts`).
 */
export const partLoaders: Record<Language, Record<string, () => Promise<object>>> = { uk: {}, en: {} };
