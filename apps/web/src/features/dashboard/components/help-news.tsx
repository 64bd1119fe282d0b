import Box from '@mui/material/Box';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { helpRequests, RequestChip, type HelpRequest } from '../../help-requests/index.ts';
import { useFormat } from '../../../shared/format/use-format.ts';
import { paths } from '../../../shared/routing/paths.ts';
import { usePartnerNews } from '../use-partner-news.ts';
import { Section } from './section.tsx';
import { TaskList } from './task-list.tsx';

/** A person's open request, or the last decided one. */
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
  const { data } = usePartnerNews().requests;
  if (!data || data.items.length === 0) return null;
  return (
    <Requests
      title={t('dashboard.partner.requests', { count: data.total })}
      requests={data.items}
      all={{ to: paths.helpTab('users', 'underConsideration'), count: data.total }}
      textOf={request => `${t(`common:helpCategory.${request.category}`)} · ${format.region(request.region)}`}
    />
  );
}

interface RequestsProps {
  title: string;
  requests: readonly HelpRequest[];
  textOf: (request: HelpRequest) => string;
  all?: { to: string; count: number };
}

function Requests({ title, requests, textOf, all }: RequestsProps) {
  const { t } = useTranslation();
  return (
    <Section title={title}>
      <TaskList
        {...(all && { all })}
        tasks={requests.map(request => ({
          key: request.id,
          title: request.title,
          text: (
            <>
              {textOf(request)}
              <Box sx={{ mt: 2 }}>
                <RequestChip {...request} />
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
