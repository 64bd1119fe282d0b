import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useId, useState, type KeyboardEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { personName } from '../../../shared/format/person-name.ts';
import { useFormat } from '../../../shared/format/use-format.ts';
import { useApiMutation } from '../../../shared/hooks/use-api-mutation.ts';
import { ConfirmDialog } from '../../../shared/ui/dialogs/confirm-dialog.tsx';
import { LoadingButton } from '../../../shared/ui/dialogs/loading-button.tsx';
import { Card } from '../../../shared/ui/layout/card.tsx';
import { StatusChip } from '../../../shared/ui/status/status-chip.tsx';
import { toast } from '../../../shared/ui/status/toast-store.ts';
import type { Duplicate } from '../api.ts';
import { SideBySide } from './side-by-side.tsx';

type Side = 'a' | 'b';
/** Within a pair, without a hand on the mouse: the left one stays, the right one stays, two people. */
const keys: Readonly<Record<string, Side | 'different'>> = { '1': 'a', '2': 'b', '3': 'different' };

/** Two accounts with their differences, and the possible decisions. */
export function Pair({ pair, onDone }: { pair: Duplicate; onDone: () => void }) {
  const { t } = useTranslation('cabinet');
  const format = useFormat();
  const titleId = useId();
  const [kept, setKept] = useState<Side | null>(null);
  const invalidates = ['accounts', 'audit'] as const;
  const decide = useApiMutation('POST /accounts/duplicates/{id}/decide', { invalidates });
  const undo = useApiMutation('POST /accounts/duplicates/{id}/undo', { invalidates });
  const params = { id: pair.id };
  const isBusy = decide.isPending || undo.isPending;
  const mayDecide = pair.allowed.includes('decide');
  const done = (text: string) => ({
    onSuccess: () => {
      onDone();
      toast(text, 'success');
    },
    onSettled: () => setKept(null),
  });
  const areTwo = () => decide.mutate({ params, body: { decision: 'different' } }, done(t('duplicates.doneDifferent')));
  const byKey = (event: KeyboardEvent) => {
    const action = keys[event.key];
    if (!action || !mayDecide || isBusy || kept || event.ctrlKey || event.metaKey || event.altKey) return;
    event.preventDefault();
    if (action === 'different') areTwo();
    else setKept(action);
  };
  return (
    <Box
      role="group"
      data-pair
      tabIndex={-1}
      aria-labelledby={titleId}
      onKeyDown={byKey}
      sx={{
        borderRadius: 2,
        '&:focus-visible': { outline: '3px solid', outlineColor: 'primary.main', outlineOffset: 2 },
      }}
    >
      <Card>
        <Stack direction="row" sx={{ gap: 2, flexWrap: 'wrap', alignItems: 'center', mb: 3 }}>
          <Typography id={titleId} component="h2" variant="h3" sx={{ mr: 'auto', overflowWrap: 'anywhere' }}>
            {t('duplicates.pair', { a: personName(pair.a), b: personName(pair.b) })}
          </Typography>
          {pair.reasons.map(reason => (
            <StatusChip key={reason} tone="neutral" label={t(`duplicates.reason.${reason}`)} />
          ))}
        </Stack>
        <SideBySide pair={pair} />
        {mayDecide && (
          <Box sx={{ display: 'grid', gap: 2, mt: 4, gridTemplateColumns: { sm: 'repeat(3, minmax(0, 1fr))' } }}>
            <Button variant="outlined" disabled={isBusy} aria-keyshortcuts="1" onClick={() => setKept('a')}>
              {t('duplicates.keepA')}
            </Button>
            <Button variant="outlined" disabled={isBusy} aria-keyshortcuts="2" onClick={() => setKept('b')}>
              {t('duplicates.keepB')}
            </Button>
            <LoadingButton
              variant="outlined"
              isPending={decide.isPending && kept === null}
              disabled={isBusy}
              aria-keyshortcuts="3"
              onClick={areTwo}
            >
              {t('duplicates.different')}
            </LoadingButton>
          </Box>
        )}
        {pair.decidedAt && (
          <Stack direction="row" sx={{ gap: 3, flexWrap: 'wrap', alignItems: 'center', mt: 3 }}>
            <Typography color="textSecondary" sx={{ mr: 'auto' }}>
              {t('duplicates.decided', { name: pair.decidedBy?.name ?? '–', day: format.longDate(pair.decidedAt) })}
            </Typography>
            {pair.allowed.includes('undo') && (
              <LoadingButton
                isPending={undo.isPending}
                onClick={() => undo.mutate({ params }, done(t('duplicates.doneUndo')))}
              >
                {t('duplicates.undo')}
              </LoadingButton>
            )}
          </Stack>
        )}
        <ConfirmDialog
          open={kept !== null}
          title={t('duplicates.sameTitle')}
          confirmLabel={t('duplicates.same')}
          isPending={decide.isPending}
          onConfirm={() => {
            if (!kept) return;
            const body = { decision: 'same', keep: pair[kept].id } as const;
            decide.mutate({ params, body }, done(t('duplicates.doneSame')));
          }}
          onClose={() => setKept(null)}
        >
          {kept &&
            t('duplicates.sameText', {
              kept: pair[kept].email ?? personName(pair[kept]),
              other: pair[kept === 'a' ? 'b' : 'a'].email ?? personName(pair[kept === 'a' ? 'b' : 'a']),
            })}
        </ConfirmDialog>
      </Card>
    </Box>
  );
}
