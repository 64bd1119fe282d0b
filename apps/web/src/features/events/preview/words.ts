import type { Language } from '@oplich/contract/shared/languages';
import { preloadTexts } from '../../../i18n/i18n.ts';
import { loadLabels, type TravelWords } from '../before-travel/load-labels.ts';

const loaded = new Map<Language, TravelWords>();

/**
 * Loads the texts for people who set out for an event; if that fails its part of the page is left out. Returns whether it was loaded.
 */
export const loadWords = (language: Language): Promise<boolean> =>
  loadLabels(language).then(
    words => (loaded.set(language, words), true),
    () => false,
  );

/** Has them loaded in another language before that is changed to. */
export const bringWords = (): void => preloadTexts('travel', loadWords);

/** Returns these words, where they have come. */
export const wordsIn = (language: Language): TravelWords | undefined => loaded.get(language);
