import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import type { Invitation } from '@oplich/contract/teams/schemas';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { AuthHeading } from '../components/auth-heading.tsx';

/** Shows who invites to their team, for which duties, and how to join. */
export function InvitationHeading({ invitation: { partner, duties }, children }: InvitationHeadingProps) {
  const { t } = useTranslation('auth');
  return (
    <AuthHeading
      title={t('join.title')}
      lead={
        <>
          <Box component="span" sx={{ display: 'block', color: 'text.primary', overflowWrap: 'anywhere', mb: 2 }}>
            <Typography component="span" sx={{ fontWeight: 600 }}>
              {t('join.by', { partner })}
            </Typography>
            <br />
            {t('join.duties', { duties: duties.map(duty => t(`join.duty.${duty}`)).join(' · ') })}
          </Box>
          {children}
        </>
      }
    />
  );
}

interface InvitationHeadingProps {
  invitation: Invitation;
  children: ReactNode;
}
