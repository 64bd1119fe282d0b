import { ukPreview } from '@oplich/contract/labels/parts/preview-uk';

/** The public preview of an event; in the guests' namespace. */
export const preview = {
  ...ukPreview,
  howSignedIn: 'Подайте заявку на сторінці заходу. Це можна зробити один раз на місяць, поки є місця.',
  inCabinet: 'У кабінеті',
  whoOpens: 'Партнер відкриває в кабінеті свої заходи, адміністратор – усі.',
  open: 'Відкрити захід',
  broken: 'Посилання не працює',
  brokenText: 'Можливо, захід скасовано або він лише для запрошених. Попросіть надіслати посилання ще раз.',
  failed: 'Не вдалося завантажити захід',
  failedText: 'Перевірте з’єднання й спробуйте ще раз. Коли воно повернеться, захід завантажиться сам.',
  retry: 'Спробувати ще раз',
  map: 'Карта запитів на допомогу',
};
