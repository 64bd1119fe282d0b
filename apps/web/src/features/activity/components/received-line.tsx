import Box from '@mui/material/Box';
import Link from '@mui/material/Link';
import { useTranslation } from 'react-i18next';
import { Link as RouterLink } from 'react-router';
import { shownName } from '../../../shared/format/person-name.ts';
import { useFormat } from '../../../shared/format/use-format.ts';
import { paths } from '../../../shared/routing/paths.ts';
import { Fact } from '../../../shared/ui/layout/facts.tsx';
import { Code } from '../../../shared/ui/figures/code.tsx';
import { Money } from '../../../shared/ui/figures/money.tsx';
import { StatusChip } from '../../../shared/ui/status/status-chip.tsx';
import type { Activity } from '../api.ts';
import { LineCard } from './line-card.tsx';

/** Aid received: what, how much, where, its cost and code, and the event it was issued at. */
export function ReceivedLine({ line }: { line: Activity }) {
  const { t } = useTranslation('cabinet');
  const format = useFormat();
  const { at, quantity, units, totalCost, place, uniqueCode, eventId } = line;
  return (
    <LineCard
      chip={<StatusChip tone="good" label={t('activity.received', { day: format.longDate(at) })} />}
      title={line.title}
    >
      <Box component="dl" sx={{ m: 0, width: '100%' }}>
        {quantity !== null && (
          <Fact label={t('activity.quantity')}>{format.quantity(quantity, units ?? undefined)}</Fact>
        )}
        {totalCost !== null && (
          <Fact label={t('activity.cost')}>
            <Money amount={totalCost} on={at} stacked />
          </Fact>
        )}
        {place && <Fact label={t('activity.place')}>{shownName(place)}</Fact>}
        {uniqueCode && (
          <Fact label={t('activity.uniqueCode')}>
            <Code>{uniqueCode}</Code>
          </Fact>
        )}
      </Box>
      {eventId && (
        <Link
          component={RouterLink}
          to={paths.event(eventId)}
          aria-label={t('activity.toEventNamed', { name: line.title })}
          underline="hover"
          sx={{ display: 'inline-block', py: 3, my: -2 }}
        >
          {t('activity.toEvent')}
        </Link>
      )}
    </LineCard>
  );
}
