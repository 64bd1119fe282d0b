import Box from '@mui/material/Box';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { useRegions } from '../../../shared/api-client/regions.ts';
import { useFormat } from '../../../shared/format/use-format.ts';
import { partnerName } from '../api.ts';
import { analysisQuery, type ReportFilterName } from '../reports-filter.ts';

/** On paper the filters are words: without them nobody knows what the figures are of. */
export function AnalysisFacts({ filters }: { filters: Record<ReportFilterName, string> }) {
  const { t } = useTranslation(['cabinet', 'common']);
  const format = useFormat();
  const regions = useRegions();
  const { from, to, partnerId, status } = analysisQuery(filters);
  const { data: partner } = useQuery({ ...partnerName(filters.partnerId), enabled: partnerId !== undefined });
  const region = regions.find(one => String(one.id) === filters.regionId);
  const facts = [
    [t('cabinet:reports.analysis.period'), periodText(from, to)],
    [t('cabinet:reports.list.region'), region ? format.region(region) : t('common:field.any')],
    [t('cabinet:reports.analysis.partner'), partner ?? t('common:field.any')],
    [
      t('cabinet:reports.analysis.status'),
      t(`cabinet:reports.analysis.${status === 'submitted' ? status : 'accepted'}`),
    ],
  ];
  function periodText(first?: string, last?: string): string {
    if (!first && !last) return t('cabinet:reports.analysis.allTime');
    return `${first ? format.day(first) : '…'} – ${last ? format.day(last) : '…'}`;
  }
  return (
    <Box sx={{ display: 'none', '@media print': { display: 'block' } }}>
      <Box component="dl" sx={{ m: 0, display: 'grid', gridTemplateColumns: 'max-content 1fr', columnGap: 4 }}>
        {facts.map(([what, is]) => (
          <Box key={what} sx={{ display: 'contents' }}>
            <Box component="dt" sx={{ color: 'text.secondary' }}>
              {what}
            </Box>
            <Box component="dd" sx={{ m: 0 }}>
              {is}
            </Box>
          </Box>
        ))}
      </Box>
    </Box>
  );
}
