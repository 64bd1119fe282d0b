import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Checkbox from '@mui/material/Checkbox';
import FormControlLabel from '@mui/material/FormControlLabel';
import LinearProgress from '@mui/material/LinearProgress';
import { isInSet, type ParticipantStatus } from '@oplich/contract/participants/states';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Event } from '../../events/index.ts';
import { ConfirmDialog } from '../../../shared/ui/dialogs/confirm-dialog.tsx';
import { Alert } from '../../../shared/ui/status/alert.tsx';
import type { Participant, ParticipantsFilter } from '../api.ts';
import { mayConfirm, mayReject } from './may-decide.ts';
import { MoveWindow } from './move-window.tsx';
import { useAllPeople } from './use-all-people.ts';
import type { BulkTransition } from './use-bulk-transition.ts';
import type { Selection } from './use-selection.ts';
import { LoadingButton } from '../../../shared/ui/dialogs/loading-button.tsx';

interface BulkBarProps {
  event: Event;
  state: ParticipantStatus;
  /** The page in sight. */
  people: readonly Participant[];
  /** The number of all pages. */
  total: number;
  query: ParticipantsFilter;
  selection: Selection;
  bulk: BulkTransition;
}

/** Ticks everybody, and confirms or rejects those who are ticked. */
export function BulkBar({ event, state, people, total, query, selection, bulk }: BulkBarProps) {
  const { t } = useTranslation('cabinet');
  const all = useAllPeople(event.id, state, query);
  const [asking, setAsking] = useState<'confirmed' | 'rejected' | null>(null);
  const chosen = selection.people;
  const onPage = people.filter(selection.has).length;
  // People invited by a filter who have not applied cannot be chosen, and how many of them are on other pages is unknown.
  const holdsUnknown = !isInSet('takesPart', state);

  const confirmable = chosen.filter(mayConfirm).length;

  const run = (to: 'confirmed' | 'rejected') => {
    setAsking(null);
    void bulk.run(chosen, to).then(selection.clear);
  };
  const rejectVerb = state === 'invited' ? t('participants.bulk.revoke') : t('participants.bulk.reject');

  return (
    <Box
      role="group"
      aria-label={t('participants.bulk.label')}
      sx={{
        display: 'flex',
        alignItems: 'center',
        columnGap: 3,
        rowGap: 2,
        flexWrap: 'wrap',
        minHeight: 56,
        mb: 3,
        // A user who ticks people far down the list need not scroll back up to the actions. Not with very large letters or on a low screen,
        // where it would cover the list.
        ...(chosen.length > 0 && {
          zIndex: 2,
          bgcolor: 'surface.page',
          py: 2,
          '@media (min-width: 20em) and (min-height: 36em)': { position: 'sticky', top: 64 },
        }),
      }}
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
      {total > people.length && chosen.length < (all.count ?? total) && (
        <LoadingButton
          isPending={all.isPending}
          onClick={() => void all.load().then(found => selection.set(found, true))}
        >
          {holdsUnknown ? t('participants.bulk.everybodyKnown') : t('participants.bulk.everybody', { count: total })}
        </LoadingButton>
      )}
      {chosen.length > 0 && (
        <>
          <Button variant="text" onClick={selection.clear} sx={{ ml: 'auto', order: { sm: 1 } }}>
            {t('participants.bulk.clear')}
          </Button>
          <Box role="status" sx={{ flex: { xs: '1 1 100%', sm: 'none' } }}>
            {t('participants.bulk.chosen', { count: chosen.length })}
          </Box>
          {confirmable > 0 && (
            <Button
              variant="contained"
              disabled={bulk.progress !== null}
              onClick={() => setAsking('confirmed')}
              sx={onPhone}
            >
              {t('participants.bulk.confirm')}
            </Button>
          )}
          {chosen.some(mayReject) && (
            <Button
              variant="outlined"
              disabled={bulk.progress !== null}
              onClick={() => setAsking('rejected')}
              sx={onPhone}
            >
              {rejectVerb}
            </Button>
          )}
          {state === 'confirmed' && event.allowed.includes('moveToWindow') && (
            <MoveWindow event={event} people={chosen} isDisabled={bulk.progress !== null} onMoved={selection.clear} />
          )}
        </>
      )}
      {bulk.progress && (
        <Box role="status" sx={{ flex: '1 1 100%', order: 2 }}>
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
        open={asking === 'confirmed'}
        title={t('participants.bulk.confirmTitle', { count: confirmable })}
        confirmLabel={t('participants.bulk.confirm')}
        onConfirm={() => run('confirmed')}
        onClose={() => setAsking(null)}
      >
        {t('participants.bulk.confirmText')}
        <EnoughGoods event={event} people={event.counts.confirmed + confirmable} />
      </ConfirmDialog>
      <ConfirmDialog
        open={asking === 'rejected'}
        title={t(state === 'invited' ? 'participants.bulk.revokeTitle' : 'participants.bulk.rejectTitle', {
          count: chosen.length,
        })}
        confirmLabel={rejectVerb}
        onConfirm={() => run('rejected')}
        onClose={() => setAsking(null)}
      >
        {t('participants.bulk.rejectText')}
      </ConfirmDialog>
    </Box>
  );
}

const onPhone = { flex: { xs: '1 1 auto', sm: 'none' } } as const;

/** For how many of those who will then be confirmed the goods of the event are enough, all kinds taken together. */
function EnoughGoods({ event, people }: { event: Event; people: number }) {
  const { t } = useTranslation('cabinet');
  if (!event.stock || event.stock.length === 0) return null;
  const enough = Math.min(...event.stock.map(({ enoughFor }) => enoughFor));
  return (
    <Alert severity={enough < people ? 'warning' : 'info'} isStanding>
      {enough < people
        ? t('participants.bulk.enoughFor', { enough, people })
        : t('participants.bulk.enoughAll', { people })}
    </Alert>
  );
}
