import Box from '@mui/material/Box';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import type { Role } from '@oplich/contract/shared/roles';
import { useTranslation } from 'react-i18next';
import { useListState } from '../../../shared/hooks/use-list-state.ts';
import { EmptyList } from '../../../shared/ui/status/empty-list.tsx';
import { ListBody } from '../../../shared/ui/lists/list-body.tsx';
import { helpRequestsFile, helpRequests, type HelpScope } from '../api.ts';
import { filterQuery, requestFilters } from '../requests-filter.ts';
import { AskButton } from './ask-button.tsx';
import { AskingNote } from './asking-note.tsx';
import { RequestsFilters } from './requests-filters.tsx';
import { RequestsTable } from './requests-table.tsx';

/** Under so many one sees them all at once, and has nothing to search. */
const fewRequests = 5;

/** One list of requests: own ones, or those of people or partners to help. */
export function RequestsList({ scope, role }: { scope: HelpScope; role: Role }) {
  const { t } = useTranslation('cabinet');
  const list = useListState(requestFilters);
  const listQuery = filterQuery(list, scope);
  const query = useQuery({ ...helpRequests(listQuery), placeholderData: keepPreviousData });
  const isOwn = scope === 'mine';
  const isLong = list.isNarrowed || (query.data?.total ?? 0) > fewRequests;
  return (
    <>
      {role === 'displaced' && (
        <Box sx={{ mb: 4, '&:empty': { display: 'none' } }}>
          <AskingNote />
        </Box>
      )}
      <ListBody
        counts="requests"
        query={query}
        list={list}
        filters={isLong && <RequestsFilters list={list} hasRegions={scope === 'users' || role === 'administrator'} />}
        file={role !== 'displaced' ? (format, signal) => helpRequestsFile({ ...listQuery, format }, signal) : undefined}
        empty={
          <EmptyList
            title={t(`help.empty.${scope}`)}
            text={t(isOwn && role === 'philanthrop' ? 'help.emptyText.partner' : `help.emptyText.${scope}`)}
            action={isOwn && <AskButton variant="outlined" />}
          />
        }
      >
        {requests => <RequestsTable requests={requests} sort={list.sort} onSort={list.setSort} isOwn={isOwn} />}
      </ListBody>
    </>
  );
}
