import { enCategories } from '@oplich/contract/labels/parts/categories-en';
import type { Translated } from '../types.ts';
import type { frame as uk } from '../uk/frame.ts';

export const frame: Translated<typeof uk> = {
  product: 'Oplich',
  skipToContent: 'Skip to content',
  loading: 'Loading',
  language: {
    label: 'Language',
    uk: 'Українська',
    en: 'English',
    notKept: 'The Ukrainian texts have not been loaded yet. Try again once there is a connection.',
  },
  theme: { label: 'Appearance', light: 'Light', dark: 'Dark', system: 'As in the system' },
  helpCategory: enCategories.helpCategory,
};
