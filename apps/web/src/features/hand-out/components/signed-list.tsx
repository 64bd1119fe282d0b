import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { kyivDay } from '@oplich/contract/shared/kyiv-time';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../../shared/format/use-format.ts';
import { personName } from '../../../shared/format/person-name.ts';
import { ConfirmDialog } from '../../../shared/ui/dialogs/confirm-dialog.tsx';
import { ActionBar } from '../../../shared/ui/layout/action-bar.tsx';
import { Card } from '../../../shared/ui/layout/card.tsx';
import { EmptyList } from '../../../shared/ui/status/empty-list.tsx';
import { toast } from '../../../shared/ui/status/toast-store.ts';
import { Tick, TickLabel } from '../../../shared/ui/tick.tsx';
import type { HandOut } from '../api.ts';
import { lastDayAtTable, mayIssueOf, stateAtTable } from '../hand-out-state.ts';
import type { UnsentAction } from '../queue/unsent-action.ts';
import { useTableActions } from '../use-table-actions.ts';

interface SignedListProps {
  day: HandOut;
  actions: readonly UnsentAction[];
  onClose: () => void;
}

/** Enters a list signed on paper: people are ticked in the order of the paper and issued together. */
export function SignedList({ day, actions, onClose }: SignedListProps) {
  const { t } = useTranslation('cabinet');
  const format = useFormat();
  const table = useTableActions(day.event.id);
  const waiting = day.people
    .map(person => stateAtTable(person, actions))
    .filter(({ state }) => day.closed === null && mayIssueOf(day) && state === 'ready');
  // Stores the ticked people, so that people confirmed while the page is open are not ticked.
  const [ticked, setTicked] = useState<ReadonlySet<string>>(() => new Set());
  const [step, setStep] = useState<'ticking' | 'asking' | 'writing'>('ticking');
  const signed = waiting.filter(at => ticked.has(at.person.participantId));
  // Entered on a later day, the issues are dated to the day of the event.
  const isAfterEvent = kyivDay(new Date()) > lastDayAtTable(day.event);

  const setSigned = (ids: readonly string[], isSigned: boolean) =>
    setTicked(old => {
      const next = new Set(old);
      for (const id of ids) {
        if (isSigned) next.add(id);
        else next.delete(id);
      }
      return next;
    });
  const issue = async () => {
    setStep('writing');
    if (!(await table.issueSigned(signed, isAfterEvent ? day.event.eventDate : undefined))) {
      setStep('ticking');
      return;
    }
    toast(t('handOut.signed.done', { count: signed.length }), 'success');
    onClose();
  };

  if (waiting.length === 0) {
    return (
      <EmptyList
        title={t('handOut.signed.nobody')}
        text={t('handOut.signed.nobodyText')}
        action={<Button onClick={onClose}>{t('handOut.card.back')}</Button>}
      />
    );
  }
  return (
    <>
      <Typography sx={{ mb: 3 }}>{t('handOut.signed.lead')}</Typography>
      <Card component="section" sx={{ p: { xs: 2, sm: 3 } }}>
        <TickLabel
          label={<strong>{t('handOut.signed.all', { number: waiting.length })}</strong>}
          control={
            <Tick
              checked={signed.length === waiting.length}
              isSome={signed.length > 0 && signed.length < waiting.length}
              onChange={isSigned =>
                setSigned(
                  waiting.map(at => at.person.participantId),
                  isSigned,
                )
              }
            />
          }
          sx={{ px: 2 }}
        />
        <Box component="ol" aria-label={t('handOut.people')} sx={{ m: 0, p: 0, listStyle: 'none' }}>
          {waiting.map(({ person }) => (
            <Box component="li" key={person.participantId} sx={{ borderTop: 1, borderColor: 'edge.line', px: 2 }}>
              <TickLabel
                label={personName(person)}
                control={
                  <Tick
                    checked={ticked.has(person.participantId)}
                    onChange={isSigned => setSigned([person.participantId], isSigned)}
                  />
                }
                sx={{ display: 'flex', overflowWrap: 'anywhere' }}
              />
            </Box>
          ))}
        </Box>
      </Card>
      <ActionBar label={t('handOut.signed.title')}>
        <Box role="status" sx={{ flex: { xs: '1 1 100%', sm: 1 } }}>
          {t('handOut.signed.chosen', { count: signed.length })}
        </Box>
        <Button onClick={onClose}>{t('handOut.card.back')}</Button>
        <Button
          variant="contained"
          disabled={signed.length === 0 || step === 'writing'}
          onClick={() => setStep('asking')}
        >
          {t('handOut.signed.issue')}
        </Button>
      </ActionBar>
      <ConfirmDialog
        open={step === 'asking'}
        title={t('handOut.signed.askTitle', { count: signed.length })}
        confirmLabel={t('handOut.signed.issue')}
        onConfirm={() => void issue()}
        onClose={() => setStep('ticking')}
      >
        {isAfterEvent
          ? t('handOut.signed.askLater', { date: format.longDate(day.event.eventDate) })
          : t('handOut.signed.ask')}
      </ConfirmDialog>
    </>
  );
}
