import { ukLabels } from '@oplich/contract/labels/uk';
import type { HelpCategory } from '@oplich/contract/help-requests/states';

/** What every page says, the public map's too, which loads nothing else of the common texts. */
export const frame = {
  product: 'Опліч',
  skipToContent: 'Перейти до вмісту',
  language: {
    label: 'Мова',
    uk: 'Українська',
    en: 'English',
    switchTo: 'Switch to English',
    notKept: 'Англійські тексти ще не завантажилися. Спробуйте, коли буде з’єднання.',
  },
  theme: { label: 'Вигляд', light: 'Світлий', dark: 'Темний', system: 'Як у системі' },
  helpCategory: {
    food: ukLabels.goodsCategory.food,
    hygiene: ukLabels.goodsCategory.hygiene,
    clothing: ukLabels.goodsCategory.clothing,
    medicine: ukLabels.goodsCategory.medicine,
    housing: 'Житло',
    children: ukLabels.goodsCategory.children,
    appliances: ukLabels.goodsCategory.appliances,
    legal: 'Юридична допомога',
    psychological: 'Психологічна допомога',
    other: ukLabels.goodsCategory.other,
  } satisfies Record<HelpCategory, string>,
};
