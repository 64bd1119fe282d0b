import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { faqAudiences, type FaqAudience } from '@oplich/contract/faq/audiences';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { Link, useSearchParams } from 'react-router';
import { useRole } from '../../accounts/index.ts';
import { FeedbackForm, OwnMessages } from '../../feedback/index.ts';
import { paths } from '../../../shared/routing/paths.ts';
import { ErrorState } from '../../../shared/ui/status/error-state.tsx';
import { LinkTabs } from '../../../shared/ui/layout/link-tabs.tsx';
import { Loading } from '../../../shared/ui/status/loading.tsx';
import { Page } from '../../../shared/ui/layout/page.tsx';
import { faq } from '../api.ts';
import { FaqReader } from '../components/faq-reader.tsx';

/** The page where users find answers or ask; administrators see what readers see. */
export default function SupportPage() {
  return useRole() === 'administrator' ? <AsReadersSeeIt /> : <Support />;
}

const contactId = 'contact';

function Support() {
  const { t } = useTranslation('cabinet');
  // On a wide screen the form is next to the questions.
  const toForm = (
    <Button href={`#${contactId}`} sx={{ display: { lg: 'none' } }}>
      {t('support.write')}
    </Button>
  );
  return (
    <Page title={t('support.title')} lead={t('support.lead')} actions={toForm}>
      <Box
        sx={{
          display: 'grid',
          gap: { xs: 8, lg: 6 },
          alignItems: 'start',
          gridTemplateColumns: { xs: 'minmax(0, 1fr)', lg: 'minmax(0, 1fr) 420px' },
        }}
      >
        <Questions wayOn={{ text: t('support.notFoundText'), action: toForm }} />
        <Box id={contactId} sx={{ display: 'grid', gap: 6, minWidth: 0 }}>
          <FeedbackForm />
          <OwnMessages />
        </Box>
      </Box>
    </Page>
  );
}

function AsReadersSeeIt() {
  const { t } = useTranslation('cabinet');
  const [params] = useSearchParams();
  const audience = faqAudiences.find(one => one === params.get('audience')) ?? 'displaced';
  return (
    <Page
      title={t('support.title')}
      lead={t('support.leadForAdministrator')}
      width="narrow"
      actions={
        <Button component={Link} to={paths.faqOf(audience)} variant="contained">
          {t('support.manage.open')}
        </Button>
      }
    >
      <LinkTabs
        label={t('support.audiences')}
        tabs={faqAudiences.map(one => ({
          to: paths.supportOf(one),
          label: t(`support.audience.${one}`),
          isCurrent: one === audience,
        }))}
      />
      <Questions key={audience} audience={audience} wayOn={{ text: t('support.notFoundForAdministrator') }} />
    </Page>
  );
}

interface QuestionsProps {
  audience?: FaqAudience;
  wayOn: Parameters<typeof FaqReader>[0]['wayOn'];
}

function Questions({ audience, wayOn }: QuestionsProps) {
  const { t } = useTranslation('cabinet');
  const { data, error, refetch } = useQuery(faq(audience));
  return (
    <Box component="section" aria-label={t('support.faq')} sx={{ minWidth: 0 }}>
      <Typography component="h2" variant="h2" sx={{ mb: 3 }}>
        {t('support.faq')}
      </Typography>
      {data ? (
        <FaqReader entries={data.items.filter(entry => entry.published)} wayOn={wayOn} />
      ) : error ? (
        <ErrorState error={error} onRetry={refetch} />
      ) : (
        // About as high as the questions, so that the content below them on a phone does not come first.
        <Loading rows={8} height={72} />
      )}
    </Box>
  );
}
