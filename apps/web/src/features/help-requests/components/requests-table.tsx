import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Link from '@mui/material/Link';
import { useTranslation } from 'react-i18next';
import { Link as RouterLink } from 'react-router';
import { shownName } from '../../../shared/format/person-name.ts';
import { useFormat } from '../../../shared/format/use-format.ts';
import { paths } from '../../../shared/routing/paths.ts';
import { ResponsiveTable, type Column } from '../../../shared/ui/lists/responsive-table.tsx';
import type { HelpRequest } from '../api.ts';
import { RequestChip } from './request-chip.tsx';

interface RequestsTableProps {
  requests: readonly HelpRequest[];
  sort: string;
  onSort: (sort: string) => void;
  /** For one's own requests, where requester and region are known. */
  isOwn: boolean;
}

/** Requests for help: rows for those who work all day, cards on a phone. */
export function RequestsTable({ requests, sort, onSort, isOwn }: RequestsTableProps) {
  const { t } = useTranslation(['cabinet', 'common']);
  const format = useFormat();
  const columns: Column<HelpRequest>[] = [
    {
      key: 'title',
      label: t('cabinet:help.list.request'),
      sort: 'title',
      isTitle: true,
      cell: request => (
        <>
          <Link component={RouterLink} to={paths.helpRequest(request.id)} sx={{ overflowWrap: 'anywhere' }}>
            {request.title}
          </Link>
          <Box sx={{ color: 'text.secondary', fontSize: '0.90625rem', fontWeight: 400 }}>{request.number}</Box>
        </>
      ),
    },
    {
      key: 'status',
      label: t('cabinet:help.list.status'),
      sort: 'status',
      cell: request => (
        <>
          <RequestChip {...request} />
          {!isOwn && request.claimedBy && (
            <Box sx={{ mt: 1, color: 'text.secondary', fontSize: '0.90625rem' }}>
              {request.claimedByMe ? t('cabinet:help.list.mine') : shownName(request.claimedBy.name)}
            </Box>
          )}
        </>
      ),
    },
    {
      key: 'category',
      label: t('cabinet:help.list.category'),
      sort: 'category',
      cell: request => t(`common:helpCategory.${request.category}`),
    },
    ...(isOwn
      ? []
      : [
          {
            key: 'requester',
            label: t('cabinet:help.list.requester'),
            sort: 'requester',
            cell: (request: HelpRequest) => (
              <>
                {shownName(request.requester.name)}
                <Box sx={{ color: 'text.secondary' }}>{format.region(request.region)}</Box>
              </>
            ),
          },
        ]),
    {
      key: 'date',
      label: t('cabinet:help.list.date'),
      sort: 'requestDate',
      cell: request => format.day(request.requestDate),
    },
  ];
  return (
    <ResponsiveTable
      label={t('cabinet:help.title')}
      rows={requests}
      rowKey={request => request.id}
      columns={columns}
      sort={sort}
      onSort={onSort}
      actions={request => (
        <Button component={RouterLink} to={paths.helpRequest(request.id)} variant="text">
          {t('common:action.open')}
          <span className="visually-hidden">{`: ${request.title}`}</span>
        </Button>
      )}
    />
  );
}
