interface CalendarEvent {
  id: string;
  name: string;
  description: string;
  /** ISO 8601; written in UTC, so that every calendar shows the right moment whatever zones it knows. */
  eventDate: string;
  /** When it ends, if known. */
  endsAt?: string | null | undefined;
  /** When the person is expected, if they have a time of their own. */
  window?: { start: string; end: string } | null | undefined;
  /** What to bring, in words. */
  bring?: string | undefined;
  place: string;
  address: string;
}

const instant = (date: Date) => date.toISOString().replace(/[-:]|\.\d+/g, '');
const escaped = (text: string) => text.replace(/[\\;,]/g, sign => `\\${sign}`).replace(/\r\n?|\n/g, '\\n');

const longest = 75;
const bytesOf = (text: string) => new TextEncoder().encode(text).length;

/** A line has at most 75 bytes; a longer one goes on after a line break and a space [RFC 5545 §3.1]. */
function folded(line: string): string {
  const lines: string[] = [];
  let current = '';
  for (const letter of line) {
    if (bytesOf(current + letter) > longest) {
      lines.push(current);
      current = ' ';
    }
    current += letter;
  }
  return [...lines, current].join('\r\n');
}

/** The event as a file every calendar takes, at the person's own time where they have one, with a reminder the day before. Where nobody says how long it lasts, an hour is shown. */
export function calendarFile(event: CalendarEvent, now: Date): string {
  const [begins, ends] = [event.window?.start ?? event.eventDate, event.window?.end ?? event.endsAt];
  const description = [event.description, event.bring, event.address].filter(Boolean).join('\n\n');
  return [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Oplich//Events//UK',
    'BEGIN:VEVENT',
    `UID:${event.id}@oplich`,
    `DTSTAMP:${instant(now)}`,
    `DTSTART:${instant(new Date(begins))}`,
    ends ? `DTEND:${instant(new Date(ends))}` : 'DURATION:PT1H',
    `SUMMARY:${escaped(event.name)}`,
    `LOCATION:${escaped(event.place)}`,
    `DESCRIPTION:${escaped(description)}`,
    `URL:${event.address}`,
    'BEGIN:VALARM',
    'ACTION:DISPLAY',
    `DESCRIPTION:${escaped(event.name)}`,
    'TRIGGER:-P1D',
    'END:VALARM',
    'END:VEVENT',
    'END:VCALENDAR',
    '',
  ]
    .map(folded)
    .join('\r\n');
}
