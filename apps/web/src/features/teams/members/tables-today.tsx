import { kyivDay } from '@oplich/contract/shared/kyiv-time';
import { useQuery } from '@tanstack/react-query';
import { useFormat } from '../../../shared/format/use-format.ts';
import { organizedEventSummaries } from '../../events/index.ts';
import { HelpersCard } from '../../hand-out/index.ts';

/** The tables of today, each with who helps there and the code that lets one more in; nothing on other days. */
export function TablesToday() {
  const format = useFormat();
  const { data } = useQuery(organizedEventSummaries({ status: ['scheduled'], sort: 'eventDate', pageSize: 100 }));
  const today = kyivDay(new Date());
  return data?.items
    .filter(({ eventDate }) => kyivDay(new Date(eventDate)) === today)
    .map(({ id, name, eventDate }) => (
      <HelpersCard key={id} eventId={id} isOver={false} of={`${name} · ${format.time(eventDate)}`} />
    ));
}
