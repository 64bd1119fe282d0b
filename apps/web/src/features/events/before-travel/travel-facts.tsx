import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import { PlaceIcon } from '../../../shared/ui/icons/place.tsx';
import { Card } from '../../../shared/ui/layout/card.tsx';
import type { Event } from '../api.ts';
import { BringList } from './bring-list.tsx';
import { mapLink } from '@oplich/contract/events/travel/map-link';
import { hasTravelFacts, travelFactsOf, type TravelFacts } from '@oplich/contract/events/travel/travel-facts';
import { useLabels } from './use-labels.ts';
import { PhoneLink } from '../../../shared/ui/figures/phone-link.tsx';

type ToldByName = TravelFacts & Pick<Event, 'name'>;

/** How to get there and in, where the shelter is, whom to call, and the place on the phone's own map. */
export function TravelFacts({ event }: { event: ToldByName }) {
  const labels = useLabels();
  if (!labels) return null;
  const { contactPhone, mapPoint } = event;
  const words = labels.beforeTravel;
  const facts: { label: string; value: ReactNode }[] = [
    ...travelFactsOf(event, labels),
    ...(contactPhone ? [{ label: words.contactPhone, value: <PhoneLink of={contactPhone} /> }] : []),
  ];
  return (
    <Stack sx={{ gap: 4 }}>
      {facts.length > 0 && (
        <Stack component="dl" sx={{ m: 0, gap: 3 }}>
          {facts.map(({ label, value }) => (
            <Box key={label}>
              <Box component="dt" sx={{ color: 'text.secondary', fontSize: '0.90625rem' }}>
                {label}
              </Box>
              <Box component="dd" sx={{ m: 0, whiteSpace: 'pre-line', overflowWrap: 'anywhere' }}>
                {value}
              </Box>
            </Box>
          ))}
        </Stack>
      )}
      {mapPoint && (
        <Button
          component="a"
          href={mapLink(mapPoint, event.name, navigator.userAgent)}
          target="_blank"
          rel="noreferrer"
          startIcon={<PlaceIcon />}
          variant="outlined"
          sx={{ justifySelf: 'start', alignSelf: { sm: 'start' }, '@media print': { display: 'none' } }}
        >
          {words.map}
        </Button>
      )}
    </Stack>
  );
}

/** The same with what to bring, on pages that say it nowhere else; nothing where there is nothing to say. */
export function TravelCard({ event }: { event: ToldByName }) {
  const labels = useLabels();
  if (!labels || !hasTravelFacts(event)) return null;
  return (
    <Card component="section" sx={{ display: 'flex', flexDirection: 'column', gap: 4 }}>
      <Typography component="h2" variant="h2">
        {labels.beforeTravel.bring}
      </Typography>
      <BringList event={event} />
      <TravelFacts event={event} />
    </Card>
  );
}
