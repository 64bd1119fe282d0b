import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { errorText } from '../../../shared/api-client/index.ts';
import { personName } from '../../../shared/format/person-name.ts';
import { ConfirmDialog } from '../../../shared/ui/dialogs/confirm-dialog.tsx';
import { Alert } from '../../../shared/ui/status/alert.tsx';
import { UndoBar, type Undo } from '../../events/index.ts';
import type { Participant } from '../api.ts';
import type { BulkResult } from './use-bulk-transition.ts';

interface BulkSummaryProps {
  result: BulkResult;
  onAgain: (people: readonly Participant[], to: BulkResult['to'], keyFor?: BulkResult['keyFor']) => void;
  onClose: () => void;
  undo: Undo;
}

const known = [
  'not_found',
  'status_change_not_allowed',
  'participation_once_per_month',
  'event_participants_limit_exceeded',
] as const;

/** What went and what did not, by name and with the reason; and the way back where there is one. */
export function BulkSummary({ result, onAgain, onClose, undo }: BulkSummaryProps) {
  const { t } = useTranslation('cabinet');
  const { to, done, refused, unsent, failure, keyFor } = result;
  const why = (code: string) =>
    t(`participants.bulk.why.${known.find(one => one === code) ?? 'status_change_not_allowed'}`);
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
      {refused.length > 0 && (
        <>
          <Typography sx={{ fontWeight: 600 }}>{t('participants.bulk.refused', { count: refused.length })}</Typography>
          <Names label={t('participants.bulk.refusedNames')}>
            {refused.map(({ person, code }) => (
              <li key={person.participantId}>
                <strong>{personName(person)}</strong>: {why(code)}
              </li>
            ))}
          </Names>
        </>
      )}
      {unsent.length > 0 && (
        <>
          <Alert severity="error">
            {errorText(failure)} {t('participants.bulk.unsent', { count: unsent.length })}
          </Alert>
          <Button onClick={() => next(unsent, to, keyFor)} sx={{ alignSelf: 'flex-start' }}>
            {t('participants.bulk.goOn')}
          </Button>
        </>
      )}
    </ConfirmDialog>
  );
}

const Names = ({ label, children }: { label: string; children: ReactNode }) => (
  <Box
    component="ul"
    aria-label={label}
    tabIndex={0}
    sx={{ m: 0, pl: 5, maxHeight: 220, overflowY: 'auto', overflowWrap: 'anywhere', '& > li + li': { mt: 1 } }}
  >
    {children}
  </Box>
);
