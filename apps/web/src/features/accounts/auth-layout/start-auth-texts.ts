import { startI18n } from '../../../i18n/i18n.ts';

/** Starts the texts of a page for visitors: the pages they go on to say them too. */
export const startAuthTexts = (): Promise<void> => startI18n({ namespaces: ['common', 'errors', 'auth'] });
