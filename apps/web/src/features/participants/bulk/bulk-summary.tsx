import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useTranslation } from 'react-i18next';
import { personName } from '../../../shared/format/person-name.ts';
import { ConfirmDialog } from '../../../shared/ui/dialogs/confirm-dialog.tsx';
import { UndoBar, type Undo } from '../../events/index.ts';
import type { Participant } from '../api.ts';
import { Names } from './names.tsx';
import { NotDone } from './not-done.tsx';
import type { BulkResult } from './use-bulk-transition.ts';

interface BulkSummaryProps {
  result: BulkResult;
  onAgain: (people: readonly Participant[], to: BulkResult['to'], goneOn?: BulkResult) => void;
  onClose: () => void;
  undo: Undo;
}

/** What went and what did not, by name and with the reason; and the way back where there is one. */
export function BulkSummary({ result, onAgain, onClose, undo }: BulkSummaryProps) {
  const { t } = useTranslation('cabinet');
  const { to, done } = result;
  const restorable = to === 'rejected' ? done.filter(person => person.status !== 'invited') : [];
  const undoable = undo.live.find(({ batches }) => batches === result.undoable?.batches);
  const next: BulkSummaryProps['onAgain'] = (...again) => {
    onClose();
    onAgain(...again);
  };
  return (
    <ConfirmDialog open title={t('participants.bulk.summary')} onConfirm={onClose} onClose={onClose}>
      {undoable ? (
        <UndoBar decision={undoable} undo={undo} onUndone={onClose} />
      ) : (
        <Typography>
          {t(to === 'confirmed' ? 'participants.bulk.confirmed' : 'participants.bulk.rejected', { count: done.length })}
        </Typography>
      )}
      {done.length > 0 && (
        <Names label={t('participants.bulk.doneNames')}>
          {done.map(person => (
            <li key={person.participantId}>{personName(person)}</li>
          ))}
        </Names>
      )}
      {restorable.length > 0 && (
        <Button onClick={() => next(restorable, 'confirmed')} sx={{ alignSelf: 'flex-start' }}>
          {t('participants.bulk.confirmAfterAll')}
        </Button>
      )}
      <NotDone result={result} onGoOn={() => next(result.unsent, to, result)} />
    </ConfirmDialog>
  );
}
