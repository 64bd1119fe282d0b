import Typography from '@mui/material/Typography';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../../shared/format/use-format.ts';
import { SupersededMessage } from './superseded-message.tsx';
import type { DraftState } from './use-server-draft.ts';

/** Says whether the input is saved. */
export function DraftStateLine({ state }: { state: DraftState }) {
  const { t } = useTranslation('cabinet');
  const format = useFormat();
  if (state.kind === 'superseded') return <SupersededMessage by={state.by} />;
  const text =
    state.kind === 'saved'
      ? t('reports.form.saved', { time: format.time(state.at.toISOString()) })
      : t(state.kind === 'unsaved' && !state.waits ? 'reports.form.unsavedWrong' : `reports.form.${state.kind}`);
  return (
    <Typography role="status" variant="body2" color="textSecondary">
      {text}
    </Typography>
  );
}
