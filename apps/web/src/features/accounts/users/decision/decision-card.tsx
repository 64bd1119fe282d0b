import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../../../shared/format/use-format.ts';
import { Card } from '../../../../shared/ui/layout/card.tsx';
import { Alert } from '../../../../shared/ui/status/alert.tsx';
import type { Profile } from '../api.ts';
import { ApprovePartner } from './approve-partner.tsx';
import { DeclinePartner } from './decline-partner.tsx';
import { ResendToPerson } from '../resend-to-person.tsx';
import { ReturnPartner } from './return-partner.tsx';
import { Remarks } from './remarks.tsx';
import type { Remark } from './warnings.ts';

interface DecisionCardProps {
  profile: Profile;
  remarks: readonly Remark[];
  name: string;
}

/** The verifier's decision about a partner: what to look at, and the actions the server allows now. */
export function DecisionCard({ profile, remarks, name }: DecisionCardProps) {
  const { t } = useTranslation('cabinet');
  const { id, email, version, status, emailConfirmed, declineReason, returnedAt, allowed = [] } = profile;
  const format = useFormat();
  const isUpdate = allowed.includes('approveUpdate');
  if (!isUpdate && !allowed.includes('approve')) return null;
  const partner = { id, email, name, version, about: isUpdate ? 'update' : 'registration' } as const;
  return (
    <Card component="section" sx={{ display: 'flex', flexDirection: 'column', gap: 4 }}>
      <Typography component="h2" variant="h2">
        {t(isUpdate ? 'accounts.updateDecision.title' : 'accounts.decision.title')}
      </Typography>
      {status === 'declined' ? (
        <Typography sx={{ whiteSpace: 'pre-line', overflowWrap: 'anywhere' }}>
          {returnedAt
            ? t('accounts.decision.returnedText', { date: format.day(returnedAt) })
            : t('accounts.decision.declinedText')}
          {declineReason && <br />}
          {declineReason &&
            t(returnedAt ? 'accounts.decision.returnedReason' : 'accounts.decision.declinedReason', {
              reason: declineReason,
            })}
        </Typography>
      ) : (
        <Typography>{t(isUpdate ? 'accounts.updateDecision.check' : 'accounts.decision.check')}</Typography>
      )}
      {status === 'notApproved' && declineReason && (
        <Typography sx={{ whiteSpace: 'pre-line', overflowWrap: 'anywhere' }}>
          {t('accounts.decision.correctedReason', { reason: declineReason })}
        </Typography>
      )}
      <Typography color="textSecondary">
        {remarks.length > 0
          ? t('accounts.decision.warnings', { count: remarks.length })
          : t('accounts.decision.noWarnings')}
      </Typography>
      <Remarks remarks={remarks.filter(remark => remark.field === null)} />
      {emailConfirmed ? (
        <Stack direction="row" sx={{ gap: 3, flexWrap: 'wrap' }}>
          <ApprovePartner {...partner} />
          {allowed.includes('return') && <ReturnPartner {...partner} isReturned={Boolean(returnedAt)} />}
          {(allowed.includes('decline') || allowed.includes('declineUpdate')) && <DeclinePartner {...partner} />}
        </Stack>
      ) : (
        <Alert severity="warning" isStanding action={<ResendToPerson id={id} email={email} />}>
          <strong>{t('accounts.decision.waitingEmail')}</strong>
          <br />
          {t('accounts.decision.waitingEmailText')}
        </Alert>
      )}
    </Card>
  );
}
