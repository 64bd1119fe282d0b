import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { paths } from '../../../shared/routing/paths.ts';
import { PictureAsPdfIcon as PdfIcon } from '../../../shared/ui/icons/picture-as-pdf.tsx';
import { Page } from '../../../shared/ui/layout/page.tsx';
import { ErrorState } from '../../../shared/ui/status/error-state.tsx';
import { Loading } from '../../../shared/ui/status/loading.tsx';
import { myHelp } from '../api.ts';
import { DocumentViews } from '../components/document-views.tsx';
import { NextTimes } from '../components/next-times.tsx';
import { OwnDataLinks } from '../components/own-data-links.tsx';
import { Received } from '../components/received.tsx';
import { Waits } from '../components/waits.tsx';

const gap = { xs: 4, sm: 5 };

/** A displaced person's own page: what waits, from when more is possible, what came, and who looked at the documents. */
export default function MyHelpPage() {
  const { t } = useTranslation('cabinet');
  // Its contents change with every action on other pages, so it is loaded each time it is opened.
  const { data: help, error, refetch } = useQuery({ ...myHelp, refetchOnMount: 'always' });
  return (
    <Page
      title={t('myHelp.title')}
      lead={t('myHelp.lead')}
      actions={
        <Button component={Link} to={paths.myHelpPaper} startIcon={<PdfIcon />}>
          {t('myHelp.toPaper')}
        </Button>
      }
    >
      <Box
        sx={{
          display: 'grid',
          gap,
          alignItems: 'start',
          gridTemplateColumns: { xs: 'minmax(0, 1fr)', lg: 'repeat(2, minmax(0, 1fr))' },
          gridTemplateRows: { lg: 'auto 1fr' },
        }}
      >
        <Stack sx={{ gap, minWidth: 0 }}>
          {error && !help ? (
            <ErrorState error={error} onRetry={refetch} />
          ) : !help ? (
            <Loading rows={2} height={180} />
          ) : (
            <>
              <Waits help={help} />
              <NextTimes help={help} />
            </>
          )}
        </Stack>
        <Stack sx={{ gap, minWidth: 0, gridRow: { lg: '1 / span 2' }, gridColumn: { lg: 2 } }}>
          <Received />
          <DocumentViews />
        </Stack>
        {/* On a phone the last; at a desk under what waits. */}
        <OwnDataLinks />
      </Box>
    </Page>
  );
}
