import Box from '@mui/material/Box';
import Link from '@mui/material/Link';
import { useTranslation } from 'react-i18next';
import { Link as RouterLink } from 'react-router';
import { useFormat } from '../../../shared/format/use-format.ts';
import { paths } from '../../../shared/routing/paths.ts';
import { Money } from '../../../shared/ui/figures/money.tsx';
import { FactsCard, Fact } from '../../../shared/ui/layout/facts.tsx';
import type { ReportPrefill } from '../api.ts';

/** What the product knows of the event already. */
export function WhatWasIssued({ prefill }: { prefill: ReportPrefill }) {
  const { t } = useTranslation('cabinet');
  const format = useFormat();
  const { event, issued, peopleHelped } = prefill;
  return (
    <FactsCard
      title={t('reports.form.known')}
      foot={
        issued.length > 0 && (
          <Box>
            <Link component={RouterLink} to={paths.storageIssuedAt(event.id)} sx={{ display: 'inline-block', py: 3 }}>
              {t('reports.form.issuedList')}
            </Link>
          </Box>
        )
      }
    >
      <Fact label={t('reports.facts.event')}>
        <Link component={RouterLink} to={paths.event(event.id)}>
          {event.name}
        </Link>
      </Fact>
      <Fact label={t('reports.facts.when')}>{format.longDate(event.eventDate)}</Fact>
      <Fact label={t('reports.form.aidedPeople')}>{peopleHelped}</Fact>
      {issued.map(({ name, units, quantity, value, uniqueCode }) => (
        <Fact key={[name, units, uniqueCode].join('|')} label={name}>
          {format.quantity(quantity, units)} · <Money amount={value} on={event.eventDate} />
          {uniqueCode && ` · ${uniqueCode}`}
        </Fact>
      ))}
    </FactsCard>
  );
}
