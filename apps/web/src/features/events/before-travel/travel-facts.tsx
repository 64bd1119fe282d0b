import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { countsPeople } from '@oplich/contract/events/counts-people';
import type { ReactNode } from 'react';
import { PlaceIcon } from '../../../shared/ui/icons/place.tsx';
import { Card } from '../../../shared/ui/layout/card.tsx';
import type { Event } from '../api.ts';
import { AidList } from '../components/aid-list.tsx';
import { WaitingOrderCard } from '../waiting/waiting-order.tsx';
import { BringList } from './bring-list.tsx';
import { mapLink } from './map-link.ts';
import { useLabels, useLabelsFirst } from './use-labels.ts';
import { PhoneLink } from '../../../shared/ui/figures/phone-link.tsx';

/** A ticket that was kept on the device before events told so much has none of it. */
type Told = Pick<Event, 'name'> &
  Partial<Pick<Event, 'whatToBring' | 'stepFree' | 'shelter' | 'directions' | 'mapPoint' | 'goods' | 'contactPhone'>>;

/** Whether an event says anything to who sets out for it. */
const hasTravelFacts = ({ stepFree, shelter, directions, mapPoint, contactPhone, whatToBring }: Told): boolean =>
  Boolean(whatToBring?.length) || [stepFree, shelter, directions, mapPoint, contactPhone].some(Boolean);

/** How one gets in and there, where the shelter is, whom to call, and the point on the phone's own map. */
export function TravelFacts({ event }: { event: Told }) {
  const labels = useLabels();
  if (!labels) return null;
  const { stepFree, shelter, directions, contactPhone, mapPoint } = event;
  const words = labels.beforeTravel;
  const facts: [string, ReactNode][] = [
    [words.entrance, stepFree && labels.stepFree[stepFree]],
    [words.shelter, shelter],
    [words.directions, directions],
    [words.contactPhone, contactPhone && <PhoneLink of={contactPhone} />],
  ];
  const told = facts.filter(([, value]) => Boolean(value));
  return (
    <Stack sx={{ gap: 4 }}>
      {told.length > 0 && (
        <Stack component="dl" sx={{ m: 0, gap: 3 }}>
          {told.map(([label, value]) => (
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
export function TravelCard({ event, withGoods = false }: { event: Told; withGoods?: boolean }) {
  const labels = useLabels();
  if (!labels || !(hasTravelFacts(event) || (withGoods && event.goods?.length))) return null;
  // Where one line is for somebody of a household alone, each says for whom it is.
  const isByPeople = countsPeople(event.goods ?? []);
  return (
    <Card component="section" sx={{ display: 'flex', flexDirection: 'column', gap: 4 }}>
      {hasTravelFacts(event) && (
        <>
          <Typography component="h2" variant="h2">
            {labels.beforeTravel.bring}
          </Typography>
          <BringList event={event} />
          <TravelFacts event={event} />
        </>
      )}
      {withGoods && Boolean(event.goods?.length) && (
        <>
          <Typography component="h2" variant="h2">
            {labels.beforeTravel.goods}
          </Typography>
          {!isByPeople && (
            <Typography variant="body2" color="textSecondary">
              {labels.beforeTravel.perParticipant}
            </Typography>
          )}
          <AidList
            lines={(event.goods ?? []).map(({ category, units, quantity, per }) => ({
              key: `${category} ${units} ${per}`,
              ...(isByPeople && { note: labels.perKind[per] }),
              name: labels.goodsCategory[category],
              quantity,
              units,
            }))}
          />
        </>
      )}
    </Card>
  );
}

/** All of it on the public preview, with the order of the waiting list: one file to load there. */
export function PreviewFacts({ event }: { event: Told & Pick<Event, 'orderCriteria'> }) {
  useLabelsFirst();
  return (
    <>
      <TravelCard event={event} withGoods />
      <WaitingOrderCard criteria={event.orderCriteria} />
    </>
  );
}
