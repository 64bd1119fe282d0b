import { ukCategories } from '@oplich/contract/labels/parts/categories-uk';

/** What every page says, the public map's and the preview's too, which load nothing else of the common texts. */
export const frame = {
  product: 'Опліч',
  skipToContent: 'Перейти до вмісту',
  loading: 'Завантаження',
  language: {
    label: 'Мова',
    uk: 'Українська',
    en: 'English',
    notKept: 'Англійські тексти ще не завантажилися. Спробуйте, коли буде з’єднання.',
  },
  theme: { label: 'Вигляд', light: 'Світлий', dark: 'Темний', system: 'Як у системі' },
  helpCategory: ukCategories.helpCategory,
};
