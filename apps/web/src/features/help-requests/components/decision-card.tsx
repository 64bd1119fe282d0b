import Box from '@mui/material/Box';
import Link from '@mui/material/Link';
import Typography from '@mui/material/Typography';
import { useTranslation } from 'react-i18next';
import { Link as RouterLink } from 'react-router';
import { shownName } from '../../../shared/format/person-name.ts';
import { useFormat } from '../../../shared/format/use-format.ts';
import { paths } from '../../../shared/routing/paths.ts';
import { Card } from '../../../shared/ui/layout/card.tsx';
import { Fact } from '../../../shared/ui/layout/facts.tsx';
import type { HelpRequestDetails } from '../api.ts';
import { PhoneLink } from '../../../shared/ui/figures/phone-link.tsx';
import { OwnActions } from '../actions/own-actions.tsx';
import { RequestChip } from './request-chip.tsx';

interface DecisionCardProps {
  request: HelpRequestDetails;
  isOwn: boolean;
  /** The act is for its parties and administrators. */
  showsAct: boolean;
}

/** Whom the requester waits for: a partner's request is for administrators alone. */
const ownFree = { displaced: 'ownFree', philanthrop: 'ownFreePartner', administrator: 'free' } as const;

/** The state of the request, who holds or decided it, and what comes next. */
export function DecisionCard({ request, isOwn, showsAct }: DecisionCardProps) {
  const { t } = useTranslation('cabinet');
  const format = useFormat();
  const { status, claimedBy, claimedUntil, decidedBy, decidedAt, decisionComment, ttn } = request;
  return (
    <Card component="section" sx={{ display: 'flex', flexDirection: 'column', gap: 3 }}>
      <div>
        <RequestChip {...request} />
      </div>
      {status === 'underConsideration' && (
        <Typography>
          {claimedBy && claimedUntil
            ? t(request.claimedByMe ? 'help.held.byMe' : 'help.held.by', {
                name: shownName(claimedBy.name),
                until: format.longDateTime(claimedUntil),
              })
            : t(`help.held.${isOwn ? ownFree[request.requester.role] : 'free'}`)}
        </Typography>
      )}
      {isOwn && <OwnActions request={request} />}
      {(decidedAt ?? request.helper) && (
        <Box component="dl" sx={{ m: 0 }}>
          {decidedAt && (
            <Fact
              label={t(
                request.withdrawnAt
                  ? 'help.decision.withdrawnAt'
                  : status === 'executed'
                    ? 'help.decision.executedAt'
                    : 'help.decision.rejectedAt',
              )}
            >
              {format.longDateTime(decidedAt)}
            </Fact>
          )}
          {decidedBy && <Fact label={t('help.decision.by')}>{shownName(decidedBy.name)}</Fact>}
          {request.helper?.phoneNumber && (
            <Fact label={t('help.decision.phone')}>
              <PhoneLink of={request.helper.phoneNumber} />
            </Fact>
          )}
          {request.helper?.place && <Fact label={t('help.decision.place')}>{shownName(request.helper.place)}</Fact>}
          {ttn && <Fact label={t('help.decision.ttn')}>{ttn}</Fact>}
        </Box>
      )}
      {decisionComment && (
        <div>
          <Typography variant="body2" color="textSecondary">
            {t(status === 'rejected' ? 'help.decision.reason' : 'help.decision.comment')}
          </Typography>
          <Typography sx={{ whiteSpace: 'pre-line', overflowWrap: 'anywhere' }}>{decisionComment}</Typography>
        </div>
      )}
      {request.actId && showsAct && (
        <Link component={RouterLink} to={paths.act(request.actId)} sx={{ display: 'inline-block', py: 3, my: -3 }}>
          {t('help.decision.act')}
        </Link>
      )}
      {isOwn && status === 'rejected' && request.withdrawnAt === null && (
        <Typography variant="body2" color="textSecondary">
          {t('help.decision.again')}
        </Typography>
      )}
    </Card>
  );
}
