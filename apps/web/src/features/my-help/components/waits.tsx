import Button from '@mui/material/Button';
import Link from '@mui/material/Link';
import Typography from '@mui/material/Typography';
import { useTranslation } from 'react-i18next';
import { Link as RouterLink } from 'react-router';
import { EventChip, participationState, PlaceInQueue } from '../../events/index.ts';
import { RequestChip } from '../../help-requests/index.ts';
import { useFormat } from '../../../shared/format/use-format.ts';
import { paths } from '../../../shared/routing/paths.ts';
import type { MyHelp } from '../api.ts';
import { Group, Line, Lines } from './group.tsx';

/** Invitations, applications and places, waiting lists, and requests nobody has decided. */
export function Waits({ help: { places, waitingLists, helpRequests } }: { help: MyHelp }) {
  const { t } = useTranslation('cabinet');
  const format = useFormat();
  const isNothing = places.length + waitingLists.length + helpRequests.length === 0;
  return (
    <Group title={t('myHelp.waits')}>
      {isNothing && (
        <>
          <Typography color="textSecondary">{t('myHelp.nothingWaits')}</Typography>
          <div>
            <Button component={RouterLink} to={paths.events}>
              {t('activity.toEvents')}
            </Button>
          </div>
        </>
      )}
      {places.length > 0 && (
        <Lines title={t('myHelp.places')}>
          {places.map(place => (
            <Line
              key={place.eventId}
              title={<EventLink event={place} />}
              side={<EventChip state={participationState({ ...place, rejectedBecause: null })} />}
            >
              <WhenAndWhere event={place} />
              {place.respondBy && (
                <Typography>{t('myHelp.respondBy', { when: format.longDateTime(place.respondBy) })}</Typography>
              )}
            </Line>
          ))}
        </Lines>
      )}
      {waitingLists.length > 0 && (
        <Lines title={t('myHelp.waitingLists')}>
          {waitingLists.map(list => (
            <Line key={list.eventId} title={<EventLink event={list} />}>
              <WhenAndWhere event={list} />
              <PlaceInQueue place={list.waiting} />
            </Line>
          ))}
        </Lines>
      )}
      {helpRequests.length > 0 && (
        <Lines title={t('myHelp.requests')}>
          {helpRequests.map(({ id, number, title, askedAt }) => (
            <Line
              key={id}
              title={
                <Link component={RouterLink} to={paths.helpRequest(id)} color="inherit">
                  {title}
                </Link>
              }
              side={<RequestChip status="underConsideration" />}
            >
              <Typography variant="body2" color="textSecondary">
                {t('myHelp.askedAs', { number, day: format.longDate(askedAt) })}
              </Typography>
            </Line>
          ))}
        </Lines>
      )}
    </Group>
  );
}

type EventAhead = MyHelp['places'][number] | MyHelp['waitingLists'][number];

const EventLink = ({ event: { eventId, name } }: { event: EventAhead }) => (
  <Link component={RouterLink} to={paths.event(eventId)} color="inherit">
    {name}
  </Link>
);

function WhenAndWhere({ event: { eventDate, place, region } }: { event: EventAhead }) {
  const format = useFormat();
  return (
    <Typography color="textSecondary">
      <time dateTime={eventDate}>{format.longDateTime(eventDate)}</time>
      <br />
      {format.place({ address: place, region }, { withAddress: true })}
    </Typography>
  );
}
