import { kyivDay } from '@oplich/contract/shared/kyiv-time';
import Link from '@mui/material/Link';
import Stack from '@mui/material/Stack';
import { useTranslation } from 'react-i18next';
import { Link as RouterLink } from 'react-router';
import { paths, patterns } from '../../../../shared/routing/paths.ts';
import { Inventory2Icon as StockIcon } from '../../../../shared/ui/icons/inventory2.tsx';
import { StatusChip } from '../../../../shared/ui/status/status-chip.tsx';
import { useMayOpen } from '../../../accounts/index.ts';
import type { Event } from '../../api.ts';
import { ExpiresBefore } from '../expires-before.tsx';
import { Section } from '../event-content.tsx';

/** For how many of the people still to be aided the reserved stock suffices, per line. */
export function StockCard({ event }: { event: Event }) {
  const { t } = useTranslation('cabinet');
  const mayOpen = useMayOpen();
  const people = event.maxParticipants - event.counts.aided;
  if (!event.stock || event.stock.length === 0 || event.status !== 'scheduled' || people <= 0) return null;
  const nameOf = (id: string) => event.issuedAid.find(line => line.positionId === id)?.name ?? '';
  return (
    <Section title={t('events.organizer.stockTitle')}>
      <Stack component="ul" sx={{ m: 0, p: 0, gap: 3, listStyle: 'none' }}>
        {event.stock.map(({ positionId, enoughFor, expiryDate }) => (
          <Stack key={positionId} component="li" sx={{ gap: 1, alignItems: 'flex-start' }}>
            {mayOpen(patterns.position) ? (
              <Link
                component={RouterLink}
                to={paths.position(positionId)}
                sx={{ display: 'inline-flex', alignItems: 'center', minHeight: { xs: 44, md: 0 } }}
              >
                {nameOf(positionId)}
              </Link>
            ) : (
              <span>{nameOf(positionId)}</span>
            )}
            {enoughFor >= people ? (
              <StatusChip tone="good" label={t('events.organizer.enoughAll', { people })} />
            ) : (
              <StatusChip
                tone="waiting"
                label={t('events.organizer.enough', { enough: enoughFor, people })}
                icon={StockIcon}
              />
            )}
            {expiryDate && <ExpiresBefore expiryDate={expiryDate} eventDay={kyivDay(new Date(event.eventDate))} />}
          </Stack>
        ))}
      </Stack>
    </Section>
  );
}
