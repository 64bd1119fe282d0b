/** The one search over people, events, acts, codes and requests. */
export const search = {
  open: 'Шукати всюди',
  openHint: 'Шукати всюди: клавіша /',
  title: 'Пошук усюди',
  placeholder: 'Прізвище, захід, номер акта, код, запит',
  lead: 'Введіть щонайменше три літери. Стрілками виберіть, Enter відкриє.',
  results: 'Знайдене',
  found: 'Знайдено: {{total}}',
  people: 'Люди',
  events: 'Заходи',
  acts: 'Акти',
  codes: 'Унікальні коди',
  helpRequests: 'Запити на допомогу',
  central: 'Центральний склад',
  more: 'Показано не все. Уточніть пошук або відкрийте список:',
  allOf: '{{kind}}: усі знайдені',
};
