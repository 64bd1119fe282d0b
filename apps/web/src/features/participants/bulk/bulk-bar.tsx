import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Checkbox from '@mui/material/Checkbox';
import FormControlLabel from '@mui/material/FormControlLabel';
import LinearProgress from '@mui/material/LinearProgress';
import type { ParticipantStatus } from '@oplich/contract/states';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Event } from '../../events/index.ts';
import { ConfirmDialog } from '../../../shared/ui/confirm-dialog.tsx';
import type { Participant, ParticipantsFilter } from '../api.ts';
import { rowDeeds } from '../row-deeds.ts';
import { BulkSummary } from './bulk-summary.tsx';
import { useAllPeople } from './use-all-people.ts';
import { useBulkMove } from './use-bulk-move.ts';
import type { Selection } from './use-selection.ts';

interface BulkBarProps {
  event: Event;
  state: ParticipantStatus;
  /** The page in sight. */
  people: readonly Participant[];
  total: number;
  query: ParticipantsFilter;
  selection: Selection;
}

/** Ticks everybody, and confirms or rejects those who are ticked. */
export function BulkBar({ event, state, people, total, query, selection }: BulkBarProps) {
  const { t } = useTranslation('cabinet');
  const all = useAllPeople(event.id, state, query);
  const bulk = useBulkMove(event.id);
  const [isAsking, setAsking] = useState(false);
  const chosen = selection.people;
  const onPage = people.filter(selection.has).length;
  const may = (deed: 'confirm' | 'reject') => chosen.some(person => rowDeeds(person, event).includes(deed));

  const run = (who: readonly Participant[], to: 'confirmed' | 'rejected') => {
    setAsking(false);
    void bulk.run(who, to).then(selection.clear);
  };
  const rejectVerb = state === 'invited' ? t('participants.bulk.revoke') : t('participants.bulk.reject');

  return (
    <Box
      role="group"
      aria-label={t('participants.bulk.label')}
      sx={{ display: 'flex', alignItems: 'center', gap: 3, flexWrap: 'wrap', minHeight: 56, mb: 3 }}
    >
      <FormControlLabel
        label={t('participants.bulk.page')}
        control={
          <Checkbox
            checked={people.length > 0 && onPage === people.length}
            indeterminate={onPage > 0 && onPage < people.length}
            onChange={(_, isChosen) => selection.set(people, isChosen)}
          />
        }
      />
      {total > people.length && chosen.length < total && (
        <Button loading={all.isPending} onClick={() => void all.load().then(found => selection.set(found, true))}>
          {t('participants.bulk.everybody', { count: total })}
        </Button>
      )}
      {chosen.length > 0 && (
        <>
          <span role="status">{t('participants.bulk.chosen', { count: chosen.length })}</span>
          <Button variant="text" onClick={selection.clear}>
            {t('participants.bulk.clear')}
          </Button>
          {may('confirm') && (
            <Button variant="contained" disabled={bulk.progress !== null} onClick={() => run(chosen, 'confirmed')}>
              {t('participants.bulk.confirm')}
            </Button>
          )}
          {may('reject') && (
            <Button variant="outlined" disabled={bulk.progress !== null} onClick={() => setAsking(true)}>
              {rejectVerb}
            </Button>
          )}
        </>
      )}
      {bulk.progress && (
        <Box role="status" sx={{ flex: '1 1 100%' }}>
          {t('participants.bulk.progress', bulk.progress)}
          <LinearProgress
            aria-hidden
            variant="determinate"
            value={(bulk.progress.done / bulk.progress.total) * 100}
            sx={{ mt: 1 }}
          />
        </Box>
      )}
      <ConfirmDialog
        open={isAsking}
        title={t(state === 'invited' ? 'participants.bulk.revokeTitle' : 'participants.bulk.rejectTitle', {
          count: chosen.length,
        })}
        confirmLabel={rejectVerb}
        onConfirm={() => run(chosen, 'rejected')}
        onClose={() => setAsking(false)}
      >
        {t('participants.bulk.rejectText')}
      </ConfirmDialog>
      {bulk.result && <BulkSummary result={bulk.result} onAgain={run} onClose={bulk.close} />}
    </Box>
  );
}
