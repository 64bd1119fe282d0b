import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { Link, useParams } from 'react-router';
import { useParty } from '../../accounts/index.ts';
import { hasCode } from '../../../shared/api-client/index.ts';
import { paths } from '../../../shared/routing/paths.ts';
import { useTitle } from '../../../shared/routing/use-title.ts';
import { Card } from '../../../shared/ui/layout/card.tsx';
import { ErrorState } from '../../../shared/ui/status/error-state.tsx';
import { FactsCard } from '../../../shared/ui/layout/facts.tsx';
import { Loading } from '../../../shared/ui/status/loading.tsx';
import { EmptyState } from '../../../shared/ui/status/empty-state.tsx';
import { Page } from '../../../shared/ui/layout/page.tsx';
import { helpRequest, type HelpRequestDetails } from '../api.ts';
import { DecisionCard } from '../components/decision-card.tsx';
import { RequestFacts } from '../components/request-facts.tsx';
import { RequestGoods } from '../components/request-goods.tsx';
import { RequestHistory } from '../components/request-history.tsx';
import { RequestMedia } from '../components/request-media.tsx';
import { RequestActions } from '../actions/request-actions.tsx';

export default function RequestPage() {
  const { t } = useTranslation('cabinet');
  const { id = '' } = useParams();
  // Each look at a contact is in the audit, so it is asked for once per opening and not each time the window comes back.
  const { data, error, refetch } = useQuery({ ...helpRequest(id), refetchOnWindowFocus: false });
  useTitle(data?.title);
  if (error && !data) {
    return hasCode(error, 'not_found') ? (
      <EmptyState
        title={t('help.missing')}
        text={t('help.missingText')}
        action={
          <Button component={Link} to={paths.help}>
            {t('help.title')}
          </Button>
        }
      />
    ) : (
      <ErrorState error={error} onRetry={refetch} />
    );
  }
  return data ? <Details request={data} /> : <Loading rows={2} height={220} />;
}

function Details({ request }: { request: HelpRequestDetails }) {
  const { t } = useTranslation('cabinet');
  const { party } = useParty();
  const isOwn = party?.id === request.requester.id;
  const isParty = isOwn || party?.id === request.decidedBy?.id;
  const showsAct = party?.role === 'administrator' || isParty;
  return (
    <Page title={request.title} lead={request.number} backTo={paths.help}>
      <Box
        sx={{
          display: 'grid',
          gap: 4,
          alignItems: 'start',
          gridTemplateColumns: { xs: 'minmax(0, 1fr)', md: 'minmax(0, 1fr) 380px' },
          // The request is read before it is claimed.
          gridTemplateAreas: { xs: '"state" "content" "side"', md: '"content state" "content side"' },
          gridTemplateRows: { md: 'auto 1fr' },
        }}
      >
        <Box sx={{ gridArea: 'state' }}>
          <DecisionCard request={request} isOwn={isOwn} showsAct={showsAct} />
        </Box>
        <Stack sx={{ gridArea: 'side', gap: 4 }}>
          <RequestActions request={request} />
          <History request={request} />
        </Stack>
        <Stack sx={{ gridArea: 'content', gap: 4 }}>
          <Card component="section">
            <Typography sx={{ whiteSpace: 'pre-line', overflowWrap: 'anywhere', maxWidth: '70ch' }}>
              {request.description || t('help.erased')}
            </Typography>
          </Card>
          {request.items.length > 0 && <RequestGoods items={request.items} />}
          <FactsCard title={t('help.facts.title')}>
            <RequestFacts request={request} isOwn={isOwn} />
          </FactsCard>
          <RequestMedia request={request} />
        </Stack>
      </Box>
    </Page>
  );
}

function History({ request }: { request: HelpRequestDetails }) {
  const { t } = useTranslation('cabinet');
  return (
    <Card component="section" sx={{ display: 'flex', flexDirection: 'column', gap: 4 }}>
      <Typography component="h2" variant="h2">
        {t('help.history.title')}
      </Typography>
      <RequestHistory changes={request.history} />
    </Card>
  );
}
