import Divider from '@mui/material/Divider';
import ListItemIcon from '@mui/material/ListItemIcon';
import MenuItem from '@mui/material/MenuItem';
import { useTranslation } from 'react-i18next';
import { useProfile } from '../session/use-session.ts';
import { useActing } from './use-acting.ts';
import { CheckIcon } from '../../../shared/ui/icons/check.tsx';
import { HandshakeIcon } from '../../../shared/ui/icons/handshake.tsx';
import { useChangeHat, useHats } from './use-hats.ts';

/** Menu items: oneself and the partners one may act for; none for users who act for nobody else. */
export function HatItems({ isOpen, onChosen }: { isOpen: boolean; onChosen: () => void }) {
  const { t } = useTranslation(['cabinet', 'common']);
  const { data: profile } = useProfile();
  const { actingFor, isForPartner } = useActing();
  const { data, error, refetch } = useHats(isOpen);
  const change = useChangeHat();
  const hats = data ?? [];
  // A user who acts for a partner needs the menu to change back, so a failure is shown.
  const isMissing = error !== null && !data && (isForPartner || profile?.role === 'member');
  if (!profile || (hats.length === 0 && !isForPartner && !isMissing)) return null;

  const choices = [
    ...hats.map(({ partnerId, displayName }) => ({
      partnerId,
      label: t('cabinet:team.hat.for', { partner: displayName }),
    })),
    // A user without a role of their own cannot act for themselves.
    ...(profile.role === 'member' ? [] : [{ partnerId: null, label: t('cabinet:team.hat.oneself') }]),
  ];
  const current = isForPartner ? actingFor?.partnerId : null;
  return [
    <Divider key="line" component="li" sx={{ my: 1 }} />,
    isMissing && (
      <MenuItem key="missing" sx={{ whiteSpace: 'normal', maxWidth: 320 }} onClick={() => void refetch()}>
        {t('common:state.errorTitle')}. {t('common:action.retry')}
      </MenuItem>
    ),
    ...choices.map(({ partnerId, label }) => {
      const isCurrent = partnerId === current;
      return (
        <MenuItem
          key={partnerId ?? 'oneself'}
          selected={isCurrent}
          aria-current={isCurrent ? 'true' : undefined}
          sx={{ whiteSpace: 'normal', maxWidth: 320 }}
          onClick={() => {
            onChosen();
            if (!isCurrent) void change(partnerId);
          }}
        >
          <ListItemIcon>{isCurrent ? <CheckIcon /> : <HandshakeIcon />}</ListItemIcon>
          {label}
        </MenuItem>
      );
    }),
  ];
}
