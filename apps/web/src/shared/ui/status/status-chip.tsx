import type SvgIcon from '@mui/material/SvgIcon';
import Box from '@mui/material/Box';
import { CheckCircleIcon as CheckIcon } from '../icons/check-circle.tsx';
import { DoNotDisturbOnIcon as BlockIcon } from '../icons/do-not-disturb-on.tsx';
import { InfoIcon } from '../icons/info.tsx';
import { ScheduleIcon } from '../icons/schedule.tsx';

/** The meaning of a state, from which its colour follows. */
export type Tone = 'neutral' | 'info' | 'waiting' | 'good' | 'bad';

const looks = {
  neutral: { tint: 'surface.quiet', on: 'text.secondary', Icon: undefined },
  info: { tint: 'tint.lake', on: 'onTint.lake', Icon: InfoIcon },
  waiting: { tint: 'tint.wheat', on: 'onTint.wheat', Icon: ScheduleIcon },
  good: { tint: 'tint.moss', on: 'onTint.moss', Icon: CheckIcon },
  bad: { tint: 'tint.clay', on: 'onTint.clay', Icon: BlockIcon },
} as const;

/** The number of letters that fit beside a label on a phone. */
const oneLine = 22;

interface StatusChipProps {
  tone: Tone;
  label: string;
  icon?: typeof SvgIcon;
}

/** A state as text, icon and tint, so that no one of them carries it alone. */
export function StatusChip({ tone, label, icon }: StatusChipProps) {
  const { tint, on, Icon: usual } = looks[tone];
  const Icon = icon ?? usual;
  return (
    <Box
      component="span"
      sx={{
        display: 'inline-flex',
        alignItems: 'center',
        gap: 1.5,
        minHeight: 32,
        px: 3,
        borderRadius: 999,
        bgcolor: tint,
        color: on,
        fontSize: '0.90625rem',
        fontWeight: 500,
        lineHeight: 1.2,
        // Only texts as long as a sentence are wrapped.
        ...(label.length <= oneLine && { whiteSpace: 'nowrap' }),
        '@media print': { px: 0, bgcolor: 'transparent', color: 'inherit' },
      }}
    >
      {Icon && <Icon aria-hidden sx={{ fontSize: 18 }} />}
      {label}
    </Box>
  );
}
