import { useQuery } from '@tanstack/react-query';
import { useFormat } from '../../../shared/format/use-format.ts';
import { ErrorNote } from '../../../shared/ui/status/error-note.tsx';
import { comingEventSummaries, isToday } from '../../events/index.ts';
import { HelpersCard } from '../../hand-out/index.ts';

/** The tables of today, each with who helps there and the code that lets one more in; nothing on other days. */
export function TablesToday() {
  const format = useFormat();
  const { data, error, refetch } = useQuery(comingEventSummaries());
  if (error && !data) return <ErrorNote error={error} onRetry={refetch} />;
  return data?.items
    .filter(event => isToday(event))
    .map(({ id, name, eventDate }) => (
      <HelpersCard key={id} eventId={id} isOver={false} of={`${name} · ${format.time(eventDate)}`} />
    ));
}
