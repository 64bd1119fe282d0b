import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { faqAudiences, type FaqAudience } from '@oplich/contract/faq/audiences';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { Link, useSearchParams } from 'react-router';
import { paths } from '../../../shared/routing/paths.ts';
import { EmptyList } from '../../../shared/ui/status/empty-list.tsx';
import { ErrorState } from '../../../shared/ui/status/error-state.tsx';
import { AddIcon } from '../../../shared/ui/icons/add.tsx';
import { LinkTabs } from '../../../shared/ui/layout/link-tabs.tsx';
import { Loading } from '../../../shared/ui/status/loading.tsx';
import { EmptyState } from '../../../shared/ui/status/empty-state.tsx';
import { Page } from '../../../shared/ui/layout/page.tsx';
import { ExportButton } from '../../../shared/ui/lists/export/export-button.tsx';
import { faq, faqFile, type FaqEntry } from '../api.ts';
import { EditQuestion } from '../manage/edit-question.tsx';
import { FaqList } from '../manage/faq-list.tsx';
import { NewQuestion } from '../manage/new-question.tsx';

/** Where administrators write, order and publish the questions of each audience. */
export default function FaqPage() {
  const { t } = useTranslation('cabinet');
  const [params] = useSearchParams();
  const audience = faqAudiences.find(one => one === params.get('audience')) ?? 'displaced';
  const edit = params.get('edit');
  const { data, error, refetch } = useQuery(faq(audience));
  if (error && !data) return <ErrorState error={error} onRetry={refetch} />;
  if (!data) return <Loading rows={6} height={72} />;
  if (edit === 'new') {
    return (
      <Page title={t('support.manage.newTitle')} lead={t('support.manage.editLead')} backTo={paths.faqOf(audience)}>
        <NewQuestion audience={audience} />
      </Page>
    );
  }
  if (edit !== null) return <Edit audience={audience} entry={data.items.find(one => one.id === edit)} />;
  return <Questions key={audience} audience={audience} entries={data.items} />;
}

function Edit({ audience, entry }: { audience: FaqAudience; entry: FaqEntry | undefined }) {
  const { t } = useTranslation('cabinet');
  if (!entry) {
    return (
      <EmptyState
        title={t('support.manage.missingEntry')}
        text={t('support.manage.missingEntryText')}
        action={
          <Button component={Link} to={paths.faqOf(audience)}>
            {t('support.manage.toList')}
          </Button>
        }
      />
    );
  }
  return (
    <Page title={t('support.manage.editTitle')} lead={t('support.manage.editLead')} backTo={paths.faqOf(audience)}>
      <EditQuestion key={entry.id} entry={entry} />
    </Page>
  );
}

function Questions({ audience, entries }: { audience: FaqAudience; entries: readonly FaqEntry[] }) {
  const { t } = useTranslation('cabinet');
  const add = (
    <Button component={Link} to={paths.faqEntry(audience)} variant="contained" startIcon={<AddIcon />}>
      {t('support.manage.add')}
    </Button>
  );
  return (
    <Page
      title={t('support.manage.title')}
      lead={t('support.manage.lead')}
      backTo={paths.supportOf(audience)}
      actions={
        <>
          <Button component={Link} to={paths.supportOf(audience)}>
            {t('support.manage.asReaders')}
          </Button>
          {add}
        </>
      }
    >
      <LinkTabs
        label={t('support.audiences')}
        tabs={faqAudiences.map(one => ({
          to: paths.faqOf(one),
          label: t(`support.audience.${one}`),
          isCurrent: one === audience,
        }))}
      />
      {entries.length === 0 ? (
        <EmptyList title={t('support.manage.empty')} text={t('support.manage.emptyText')} />
      ) : (
        <>
          <FaqList audience={audience} entries={entries} />
          <Box data-print="no" sx={{ mt: 3 }}>
            <ExportButton ask={(format, signal) => faqFile({ audience, format }, signal)} />
          </Box>
        </>
      )}
    </Page>
  );
}
