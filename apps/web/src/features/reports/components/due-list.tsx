import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { useMayOpen, useRole } from '../../accounts/index.ts';
import { shownName } from '../../../shared/format/person-name.ts';
import { useFormat } from '../../../shared/format/use-format.ts';
import { useListState } from '../../../shared/hooks/use-list-state.ts';
import { paths, patterns } from '../../../shared/routing/paths.ts';
import { Card } from '../../../shared/ui/layout/card.tsx';
import { EmptyList } from '../../../shared/ui/status/empty-list.tsx';
import { ListBody } from '../../../shared/ui/lists/list-body.tsx';
import { ListSearch } from '../../../shared/ui/lists/list-search.tsx';
import { dueReportsFile, dueReports, type DueReport } from '../api.ts';
import { ReportChip } from './report-chip.tsx';

/** Events that took place and wait for a report, the longest waiting first. */
export function DueList() {
  const { t } = useTranslation('cabinet');
  const role = useRole();
  const list = useListState();
  const { page, pageSize, search } = list;
  const listQuery = { page, ...(pageSize && { pageSize }), ...(search && { search }) };
  const query = useQuery({ ...dueReports(listQuery), placeholderData: keepPreviousData });
  const isPartner = role === 'philanthrop';
  return (
    <ListBody
      counts="events"
      query={query}
      list={list}
      filters={
        <ListSearch
          value={list.search}
          onChange={list.setSearch}
          label={t(isPartner ? 'reports.list.searchEvents' : 'reports.list.searchDue')}
        />
      }
      file={(format, signal) => dueReportsFile({ ...listQuery, format }, signal)}
      empty={
        <EmptyList
          title={t('reports.due.none')}
          text={t(isPartner ? 'reports.due.noneText' : 'reports.due.noneTextAll')}
        />
      }
    >
      {rows => (
        <Stack component="ul" aria-label={t('reports.tab.due')} sx={{ gap: 3, m: 0, p: 0, listStyle: 'none' }}>
          {rows.map(due => (
            <DueCard key={due.event.id} due={due} withPartner={!isPartner} />
          ))}
        </Stack>
      )}
    </ListBody>
  );
}

function DueCard({ due, withPartner }: { due: DueReport; withPartner: boolean }) {
  const { t } = useTranslation('cabinet');
  const format = useFormat();
  const { event, report, partner, aided } = due;
  const isOurs = partner.id === null;
  const mayOpen = useMayOpen();
  const writes = (!withPartner || isOurs) && mayOpen(patterns.submitReport);
  return (
    <Card component="li" sx={{ display: 'flex', flexDirection: { xs: 'column', sm: 'row' }, gap: 4 }}>
      <Box sx={{ flex: 1, minWidth: 0 }}>
        <Typography component="h2" variant="h2" sx={{ overflowWrap: 'anywhere' }}>
          {event.name}
        </Typography>
        <Typography color="textSecondary">
          {format.longDate(event.eventDate)} ·{' '}
          {format.place({ city: event.locationCity, region: event.locationRegion })}
        </Typography>
        {withPartner && !isOurs && <Typography color="textSecondary">{shownName(partner.name)}</Typography>}
        <Typography sx={{ mt: 2 }}>{t('reports.due.aided', { count: aided })}</Typography>
      </Box>
      <Stack sx={{ gap: 2, justifyContent: 'center', alignItems: { sm: 'flex-end' } }}>
        {report && <ReportChip status={report.status} />}
        {writes ? (
          <Button component={Link} to={paths.submitReport(event.id, report?.id)}>
            {t(report ? 'reports.due.goOn' : 'reports.due.begin')}
          </Button>
        ) : (
          <Button component={Link} to={report ? paths.report(report.id) : paths.event(event.id)}>
            {t(report ? 'reports.form.open' : 'reports.due.event')}
          </Button>
        )}
      </Stack>
    </Card>
  );
}
