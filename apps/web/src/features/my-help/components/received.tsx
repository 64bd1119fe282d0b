import Link from '@mui/material/Link';
import Typography from '@mui/material/Typography';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link as RouterLink } from 'react-router';
import { shownName } from '../../../shared/format/person-name.ts';
import { useFormat } from '../../../shared/format/use-format.ts';
import { paths } from '../../../shared/routing/paths.ts';
import { receivedHelp } from '../api.ts';
import { Group, Line } from './group.tsx';
import { linesOfPage, PagesOf } from './pages-of.tsx';

/** What came, by day and giver. */
export function Received() {
  const { t } = useTranslation('cabinet');
  const format = useFormat();
  const [page, setPage] = useState(1);
  const query = useQuery({
    ...receivedHelp({ page, pageSize: linesOfPage }),
    placeholderData: keepPreviousData,
    refetchOnMount: 'always',
  });
  return (
    <Group title={t('myHelp.received')}>
      <PagesOf query={query} empty={t('myHelp.nothingReceived')} onPage={setPage}>
        {({ id, day, giver, eventId, goods }) => (
          <Line
            key={id}
            title={shownName(giver)}
            side={
              <Typography component="time" dateTime={day} variant="body2" color="textSecondary">
                {format.longDate(day)}
              </Typography>
            }
          >
            <Typography>
              {goods.map(({ name, units, quantity }) => `${name} – ${format.quantity(quantity, units)}`).join('; ')}
            </Typography>
            {eventId && (
              <Link
                component={RouterLink}
                to={paths.event(eventId)}
                aria-label={t('myHelp.toEventOf', { day: format.longDate(day) })}
                sx={{ alignSelf: 'start', py: 3, my: -2 }}
              >
                {t('myHelp.toEvent')}
              </Link>
            )}
          </Line>
        )}
      </PagesOf>
    </Group>
  );
}
