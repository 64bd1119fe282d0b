/** Ten in the morning in Kyiv, whenever the test runs: an event of today can be ahead of it. Seconds for `CLOCK_SHIFT`. */
export function shiftToMorning(): number {
  const hour = new Intl.DateTimeFormat('en', { timeZone: 'Europe/Kyiv', hour: 'numeric', hourCycle: 'h23' });
  return (10 - Number(hour.format(new Date()))) * 3600;
}
