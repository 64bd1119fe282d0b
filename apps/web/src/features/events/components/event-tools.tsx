import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useTranslation } from 'react-i18next';
import { formatPlace } from '../../../shared/format/place.ts';
import { MapIcon } from '../../../shared/ui/icons/map.tsx';
import type { Event } from '../api.ts';
import { mapLink, mapLinkOfAddress } from '@oplich/contract/events/travel/map-link';
import { CalendarButton } from '../calendar/calendar-button.tsx';
import { placeOf } from '../place-of.ts';
import { ShareButton } from './share-button.tsx';

/** Calendar, route and sharing. */
export function EventTools({ event }: { event: Event }) {
  const isAhead = event.status === 'scheduled' && !event.cancelledAt;
  return (
    <Box data-print="no" sx={{ display: 'flex', flexWrap: 'wrap', columnGap: 2, ml: -2, '&& > *': { px: 2 } }}>
      {isAhead && <CalendarButton event={event} />}
      <MapLink event={event} />
      {isAhead && <ShareButton event={event} />}
    </Box>
  );
}

/** A link to the device's map; the map's provider learns of it only when the link is followed. */
function MapLink({ event }: { event: Event }) {
  const { t } = useTranslation('cabinet');
  const { mapPoint, name } = event;
  const agent = navigator.userAgent;
  const address = formatPlace(placeOf(event), 'uk', { withAddress: true });
  return (
    <Button
      variant="text"
      startIcon={<MapIcon />}
      href={mapPoint ? mapLink(mapPoint, name, agent) : mapLinkOfAddress(address, agent)}
      target="_blank"
      rel="noreferrer"
    >
      {t('events.tools.map')}
      <span className="visually-hidden">{` (${t('events.tools.mapNewTab')})`}</span>
    </Button>
  );
}
