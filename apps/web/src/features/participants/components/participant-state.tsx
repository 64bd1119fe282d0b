import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import type { ParticipantStatus } from '@oplich/contract/participants/states';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../../shared/format/use-format.ts';
import { StatusChip, type Tone } from '../../../shared/ui/status/status-chip.tsx';
import type { Participant } from '../api.ts';

const tones = {
  invited: 'info',
  applied: 'waiting',
  confirmed: 'good',
  aided: 'good',
  rejected: 'bad',
} as const satisfies Record<ParticipantStatus, Tone>;

/** The state as a word, and since when. */
export function ParticipantState({ person }: { person: Participant }) {
  const { t } = useTranslation('cabinet');
  return (
    <Stack direction="row" sx={{ gap: 3, alignItems: 'center', flexWrap: 'wrap' }}>
      <StatusChip tone={tones[person.status]} label={t(`participants.chip.${person.status}`)} />
      <Typography variant="body2" color="textSecondary">
        <Since person={person} />
      </Typography>
    </Stack>
  );
}

function Since({ person }: { person: Participant }) {
  const { t } = useTranslation('cabinet');
  const format = useFormat();
  const { status, rejectedBecause, invitedAt, respondBy, appliedAt, confirmedAt, aidedAt } = person;
  if (status === 'rejected') return rejectedBecause && t(`participants.because.${rejectedBecause}`);
  if (status === 'invited') {
    return invitedAt && respondBy
      ? t('participants.info.invited', {
          date: format.longDateTime(invitedAt),
          until: format.longDateTime(respondBy),
        })
      : null;
  }
  const at = { applied: appliedAt, confirmed: confirmedAt, aided: aidedAt }[status];
  return at && t(`participants.info.${status}`, { date: format.longDateTime(at) });
}
