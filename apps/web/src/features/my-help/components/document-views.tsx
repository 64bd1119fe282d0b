import Typography from '@mui/material/Typography';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { shownName } from '../../../shared/format/person-name.ts';
import { useFormat } from '../../../shared/format/use-format.ts';
import { documentViews, type DocumentView } from '../api.ts';
import { Group, Line } from './group.tsx';
import { linesOfPage, PagesOf } from './pages-of.tsx';

/** Who viewed the documents and when: the organization or the role, never a name. */
export function DocumentViews() {
  const { t } = useTranslation('cabinet');
  const format = useFormat();
  const [page, setPage] = useState(1);
  const query = useQuery({
    ...documentViews({ page, pageSize: linesOfPage }),
    placeholderData: keepPreviousData,
    refetchOnMount: 'always',
  });
  return (
    <Group title={t('myHelp.views')} lead={t('myHelp.viewsLead')}>
      <PagesOf query={query} empty={t('myHelp.nobodyLooked')} onPage={setPage}>
        {view => (
          <Line
            key={view.id}
            title={<Viewer view={view} />}
            side={
              <Typography component="time" dateTime={view.at} variant="body2" color="textSecondary">
                {format.longDateTime(view.at)}
              </Typography>
            }
          >
            <Typography color="textSecondary">
              {t(`myHelp.view.${view.action}`)}
              {view.event && `. ${t('myHelp.atEvent', { name: view.event.name })}`}
            </Typography>
          </Line>
        )}
      </PagesOf>
    </Group>
  );
}

function Viewer({ view: { role, organization } }: { view: DocumentView }) {
  const { t } = useTranslation('cabinet');
  if (role === 'administrator') return t('myHelp.administrator');
  return organization === null ? t('myHelp.volunteer') : shownName(organization);
}
