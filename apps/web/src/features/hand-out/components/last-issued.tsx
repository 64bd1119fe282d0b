import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { personName } from '../../../shared/format/person-name.ts';
import { Card } from '../../../shared/ui/layout/card.tsx';
import type { PersonAtTable } from '../hand-out-state.ts';
import { StateChip } from './state-chip.tsx';
import { UndoDialog } from './undo-dialog.tsx';

/** The person served last, with the state of the issue and undo, above the search for the next one. */
export function LastIssued({ eventId, at }: { eventId: string; at: PersonAtTable }) {
  const { t } = useTranslation('cabinet');
  const [isUndoing, setUndoing] = useState(false);
  const { person, state } = at;
  return (
    <Card component="section" sx={{ mb: 4, p: { xs: 3, sm: 4 } }}>
      <Stack direction="row" sx={{ gap: 2, alignItems: 'center', justifyContent: 'space-between', flexWrap: 'wrap' }}>
        <Stack role="status" sx={{ gap: 1, alignItems: 'flex-start', minWidth: 0, flex: '1 1 12rem' }}>
          <StateChip state={state} />
          <Typography component="h2" sx={{ fontWeight: 600, overflowWrap: 'anywhere' }}>
            {personName(person)}
          </Typography>
        </Stack>
        {(state === 'aided' || state === 'unsent') && (
          <Button onClick={() => setUndoing(true)}>{t('handOut.card.undo')}</Button>
        )}
      </Stack>
      {isUndoing && <UndoDialog eventId={eventId} at={at} onClose={() => setUndoing(false)} />}
    </Card>
  );
}
