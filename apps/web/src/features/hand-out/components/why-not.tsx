import Typography from '@mui/material/Typography';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../../shared/format/use-format.ts';
import type { HandOut } from '../api.ts';
import { mayIssueOf, type PersonAtTable } from '../hand-out-state.ts';

/** Explains why nothing can be issued to the person now. */
export function WhyNot({ day, at }: { day: HandOut; at: PersonAtTable }) {
  const text = useWhyNot(day, at);
  return text && <Typography sx={{ fontWeight: 500 }}>{text}</Typography>;
}

function useWhyNot(day: HandOut, { person, state, action }: PersonAtTable): string | null {
  const { t } = useTranslation('cabinet');
  const format = useFormat();
  switch (state) {
    case 'aided': {
      const { aidedAt } = person;
      return aidedAt && t('handOut.why.aided', { time: format.time(aidedAt), date: format.longDate(aidedAt) });
    }
    case 'unsent':
      return action ? t('handOut.why.unsent', { time: format.time(action.madeAt) }) : null;
    case 'undoing':
      return t('handOut.why.undoing');
    case 'rejected': {
      const because = person.rejectedBecause ? t(`participants.because.${person.rejectedBecause}`) : '';
      return t('handOut.why.rejected', { because });
    }
    case 'invited':
      return t('handOut.why.invited');
    case 'applied':
      return t('handOut.why.applied');
    case 'ready':
    case 'refused':
      if (day.closed) return t(`handOut.closed.${day.closed}`, { date: format.longDate(day.event.eventDate) });
      return mayIssueOf(day) ? null : t('handOut.why.noDuty', { duty: t('team.duty.desk') });
  }
}
