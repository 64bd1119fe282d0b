import type { PreviewLabels } from '../labels.ts';

/** What the preview of an event says: the page and, before its script has come, the server. */
export const ukPreview: PreviewLabels = {
  title: 'Запрошення на захід',
  when: 'Коли',
  where: 'Де',
  howTitle: 'Як узяти участь',
  how: 'Увійдіть або зареєструйтеся й подайте заявку. Це можна зробити один раз на місяць, поки є місця. Організатор розгляне заявку, а відповідь прийде листом.',
  logIn: 'Увійти',
  signUp: 'Зареєструватися',
};
