import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import type { ParticipantChange } from '@oplich/contract/participants/schemas';
import { useTranslation } from 'react-i18next';
import { useSideText } from '../../accounts/index.ts';
import { useFormat } from '../../../shared/format/use-format.ts';

/** What happened to a participant, the newest first. */
export function ParticipantHistory({ changes }: { changes: readonly ParticipantChange[] }) {
  const format = useFormat();
  return (
    <Box component="ol" reversed sx={{ m: 0, p: 0, listStyle: 'none', display: 'grid', gap: 4 }}>
      {[...changes].reverse().map((change, index) => (
        <Box
          component="li"
          key={changes.length - index}
          sx={{ pl: 4, borderLeft: 3, borderColor: index === 0 ? 'primary.main' : 'divider' }}
        >
          <Box sx={{ fontWeight: 600 }}>
            <What change={change} />
          </Box>
          <Typography variant="body2" color="textSecondary">
            <time dateTime={change.at}>{format.longDateTime(change.at)}</time>
            {' · '}
            <By {...change} />
          </Typography>
        </Box>
      ))}
    </Box>
  );
}

function What({ change }: { change: ParticipantChange }) {
  const { t } = useTranslation('cabinet');
  const state = useStateText(change);
  return change.undone ? t('participants.history.undone', { state: lowerFirst(state) }) : state;
}

function useStateText({ from, to, because, undone }: ParticipantChange): string {
  const { t } = useTranslation('cabinet');
  if (to === 'rejected' && because) return t(`participants.because.${because}`);
  if (undone) return t(`participants.history.${to}`);
  if (from === 'aided') return t('participants.history.reverted');
  if (to === 'confirmed' && from === 'invited') return t('participants.history.accepted');
  return t(`participants.history.${to}`);
}

/** It is used in the middle of a sentence. */
const lowerFirst = (text: string) => text.slice(0, 1).toLocaleLowerCase() + text.slice(1);

function By({ by, member }: Pick<ParticipantChange, 'by' | 'member'>) {
  const { t } = useTranslation('cabinet');
  return useSideText()(t(`participants.history.by.${by}`), member);
}
