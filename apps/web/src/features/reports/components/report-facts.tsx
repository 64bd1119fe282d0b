import Link from '@mui/material/Link';
import { useTranslation } from 'react-i18next';
import { Link as RouterLink } from 'react-router';
import { shownName } from '../../../shared/format/person-name.ts';
import { useFormat } from '../../../shared/format/use-format.ts';
import { paths } from '../../../shared/routing/paths.ts';
import { Fact, FactsCard } from '../../../shared/ui/layout/facts.tsx';
import type { Report } from '../api.ts';

/** The event of the report, its owner, and the decision. */
export function ReportFacts({ report }: { report: Report }) {
  const { t } = useTranslation('cabinet');
  const format = useFormat();
  const { event, partner, peopleHelped, submittedAt, decidedAt, status } = report;
  return (
    <FactsCard title={t('reports.facts.title')}>
      <Fact label={t('reports.facts.event')}>
        <Link component={RouterLink} to={paths.event(event.id)}>
          {event.name}
        </Link>
      </Fact>
      <Fact label={t('reports.facts.when')}>{format.longDateTime(event.eventDate)}</Fact>
      <Fact label={t('reports.facts.where')}>
        {format.place(
          { address: event.locationAddress, city: event.locationCity, region: event.locationRegion },
          { withAddress: true },
        )}
      </Fact>
      <Fact label={t('reports.facts.partner')}>{shownName(partner.name)}</Fact>
      <Fact label={t('reports.facts.people')}>
        <strong>{peopleHelped === null ? '–' : format.count(peopleHelped)}</strong>
      </Fact>
      {submittedAt && <Fact label={t('reports.facts.submitted')}>{format.longDateTime(submittedAt)}</Fact>}
      {decidedAt && (
        <Fact label={t(status === 'accepted' ? 'reports.facts.accepted' : 'reports.facts.returned')}>
          {format.longDateTime(decidedAt)}
        </Fact>
      )}
    </FactsCard>
  );
}
