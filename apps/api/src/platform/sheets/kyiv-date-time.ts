const format = new Intl.DateTimeFormat('en-GB', {
  timeZone: 'Europe/Kyiv',
  day: '2-digit',
  month: '2-digit',
  year: 'numeric',
  hour: '2-digit',
  minute: '2-digit',
  hourCycle: 'h23',
});

/** "05.03.2026 12:00" by Kyiv time, as tables show it [R-UIX-4]. */
export function kyivDateTime(at: Date): string {
  const parts = Object.fromEntries(format.formatToParts(at).map(part => [part.type, part.value]));
  const { day = '', month = '', year = '', hour = '', minute = '' } = parts;
  return `${day}.${month}.${year} ${hour}:${minute}`;
}
