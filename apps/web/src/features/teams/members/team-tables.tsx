import Box from '@mui/material/Box';
import Stack from '@mui/material/Stack';
import type { Member } from '@oplich/contract/teams/schemas';
import { useDeferredValue, useState } from 'react';
import { api } from '../../../shared/api-client/index.ts';
import { ExportButton } from '../../../shared/ui/lists/export/export-button.tsx';
import { Pagination } from '../../../shared/ui/lists/pagination.tsx';
import { membersAtOnce, membersOfPage } from './members-of-page.ts';
import { MembersTable } from './members-table.tsx';
import { WhoMayWhat } from './who-may-what.tsx';

const none: readonly Member[] = [];

/** The members of the team and their duties, in pages if there are many. */
export function TeamTables({ members }: { members: readonly Member[] }) {
  const [requestedPage, setPage] = useState(1);
  const { page, shown } = membersOfPage(members, requestedPage);
  // The list first; the table under it once the hands are free again.
  const compared = useDeferredValue(shown, none);
  return (
    <>
      <Stack sx={{ gap: 2 }}>
        <Box sx={{ alignSelf: 'flex-end' }}>
          <ExportButton ask={(format, signal) => api.call('GET /team/members', { query: { format }, signal })} />
        </Box>
        <MembersTable members={shown} />
        {members.length > membersAtOnce && (
          <Pagination page={page} pageSize={membersAtOnce} total={members.length} counts="people" onChange={setPage} />
        )}
      </Stack>
      {compared.length > 0 && <WhoMayWhat members={compared} />}
    </>
  );
}
