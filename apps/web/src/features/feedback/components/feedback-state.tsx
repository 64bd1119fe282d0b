import { useTranslation } from 'react-i18next';
import { StatusChip } from '../../../shared/ui/status/status-chip.tsx';
import type { Feedback } from '../api.ts';

const tones = { open: 'waiting', answered: 'good' } as const;

/** Whether a message is answered. */
export function FeedbackStateChip({ state }: Pick<Feedback, 'state'>) {
  const { t } = useTranslation('cabinet');
  return <StatusChip tone={tones[state]} label={t(`feedback.state.${state}`)} />;
}
