import { enLabels } from '@oplich/contract/labels/en';
import type { Translated } from '../types.ts';
import type { frame as uk } from '../uk/frame.ts';

export const frame: Translated<typeof uk> = {
  product: 'Oplich',
  skipToContent: 'Skip to content',
  language: {
    label: 'Language',
    uk: 'Українська',
    en: 'English',
    switchTo: 'Перейти на українську',
    notKept: 'The Ukrainian texts have not been loaded yet. Try again once there is a connection.',
  },
  theme: { label: 'Appearance', light: 'Light', dark: 'Dark', system: 'As in the system' },
  helpCategory: {
    food: enLabels.goodsCategory.food,
    hygiene: enLabels.goodsCategory.hygiene,
    clothing: enLabels.goodsCategory.clothing,
    medicine: enLabels.goodsCategory.medicine,
    housing: 'Housing',
    children: enLabels.goodsCategory.children,
    appliances: enLabels.goodsCategory.appliances,
    legal: 'Legal help',
    psychological: 'Psychological help',
    other: enLabels.goodsCategory.other,
  },
};
