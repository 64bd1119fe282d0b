import Box from '@mui/material/Box';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { helpRequestCounts, helpRequests, RequestChip, type HelpRequest } from '../../help-requests/index.ts';
import { useFormat } from '../../../shared/format/use-format.ts';
import { paths } from '../../../shared/routing/paths.ts';
import { Section } from './section.tsx';
import { TaskList } from './task-list.tsx';

/** A person's request that stands open, or the last one that was decided. */
export function OwnRequest() {
  const { t } = useTranslation('cabinet');
  const format = useFormat();
  const { data } = useQuery(helpRequests({ scope: 'mine', pageSize: 1 }));
  if (!data || data.items.length === 0) return null;
  return (
    <Requests
      title={t('dashboard.person.request')}
      requests={data.items}
      textOf={request => t('activity.asked', { day: format.longDate(request.requestDate) })}
    />
  );
}

/** Requests of people in a partner's regions that wait for somebody. */
export function RequestsToHelp() {
  const { t } = useTranslation(['cabinet', 'common']);
  const format = useFormat();
  const { data } = useQuery(helpRequests({ scope: 'users', status: ['underConsideration'], pageSize: 3 }));
  const { data: counts } = useQuery(helpRequestCounts('users'));
  if (!data || !counts || data.items.length === 0) return null;
  return (
    <Requests
      title={t('dashboard.partner.requests', { count: counts.underConsideration })}
      requests={data.items}
      textOf={request => `${t(`common:helpCategory.${request.category}`)} · ${format.region(request.region)}`}
    />
  );
}

interface RequestsProps {
  title: string;
  requests: readonly HelpRequest[];
  textOf: (request: HelpRequest) => string;
}

function Requests({ title, requests, textOf }: RequestsProps) {
  const { t } = useTranslation();
  return (
    <Section title={title}>
      <TaskList
        tasks={requests.map(request => ({
          key: request.id,
          title: request.title,
          text: (
            <>
              {textOf(request)}
              <Box sx={{ mt: 2 }}>
                <RequestChip status={request.status} isHeld={request.claimedBy !== null} />
              </Box>
            </>
          ),
          to: paths.helpRequest(request.id),
          label: t('action.open'),
        }))}
      />
    </Section>
  );
}
