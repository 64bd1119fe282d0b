import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { windowTransitions } from '@oplich/contract/participants/windows/states';
import { useWindowTime, WindowDialog, type Event } from '../../events/index.ts';
import { ScheduleIcon } from '../../../shared/ui/icons/schedule.tsx';
import { personName } from '../../../shared/format/person-name.ts';
import { useApiMutation } from '../../../shared/hooks/use-api-mutation.ts';
import { useRepeatable } from '../../../shared/hooks/use-repeatable.ts';
import { ReasonDialog } from '../../../shared/ui/dialogs/reason-dialog.tsx';
import { toast } from '../../../shared/ui/status/toast-store.ts';
import type { ParticipantInfo } from '../api.ts';
import { useTransitions } from '../use-transitions.ts';
import { ParticipantActions } from './participant-actions.tsx';
import { whenOpened } from '../../../shared/ui/dialogs/when-opened.tsx';

const IssueDialog = whenOpened(() => import('./issue-dialog.tsx').then(m => m.IssueDialog));

/** The actions the server allows with this person now; issuing is the large button, for users who act standing up. */
export function ParticipantPageActions({ event, person }: { event: Event; person: ParticipantInfo }) {
  const { t } = useTranslation('cabinet');
  const transitions = useTransitions(event.id);
  const [isIssuing, setIssuing] = useState(false);
  const { allowed } = person;
  const mayMove = event.allowed.includes('moveToWindow') && windowTransitions.moveToWindow.from[person.status];
  if (allowed.length === 0 && !mayMove) return null;
  return (
    <>
      {allowed.includes('issue') && (
        <Box
          sx={{
            display: 'grid',
            // On a phone the action stays under the thumb while one reads.
            position: { xs: 'sticky', sm: 'static' },
            bottom: 'calc(var(--bottom-bar, 0px) + 12px + env(safe-area-inset-bottom))',
            zIndex: 1,
          }}
        >
          <Button variant="contained" size="large" onClick={() => setIssuing(true)}>
            {t('participants.action.issue')}
          </Button>
        </Box>
      )}
      <ParticipantActions
        event={event}
        person={person}
        allowed={allowed.filter(action => action !== 'issue' && action !== 'invite')}
        transitions={transitions}
        isFirst={!allowed.includes('issue')}
      />
      {mayMove && <MoveToWindow event={event} person={person} />}
      {allowed.includes('revert') && <Revert event={event} person={person} />}
      {isIssuing && <IssueDialog event={event} person={person} onClose={() => setIssuing(false)} />}
    </>
  );
}

/** Moves the person to another arrival window with free places that is not over, and notifies them at once. */
function MoveToWindow({ event, person }: { event: Event; person: ParticipantInfo }) {
  const { t } = useTranslation('cabinet');
  const timeOf = useWindowTime();
  const [isOpen, setOpen] = useState(false);
  const move = useApiMutation('PUT /events/{id}/participants/{participantId}/window', { invalidates: ['events'] });
  const now = new Date().toISOString();
  return (
    <>
      <Button startIcon={<ScheduleIcon />} onClick={() => setOpen(true)}>
        {t('windows.change')}
      </Button>
      {isOpen && (
        <WindowDialog
          title={t('windows.moveTitle')}
          windowList={event.windowList.filter(({ end }) => end > now)}
          current={person.window}
          isPending={move.isPending}
          onChoose={start =>
            move.mutate(
              { params: { id: event.id, participantId: person.participantId }, body: { start } },
              {
                onSuccess: ({ window }) => {
                  if (window) toast(t('windows.moved', { time: timeOf(window) }), 'success');
                  setOpen(false);
                },
              },
            )
          }
          onClose={() => setOpen(false)}
        >
          {t('windows.moveText')}
        </WindowDialog>
      )}
    </>
  );
}

function Revert({ event, person }: { event: Event; person: ParticipantInfo }) {
  const { t } = useTranslation('cabinet');
  const [isOpen, setOpen] = useState(false);
  const keyFor = useRepeatable();
  const revert = useApiMutation('POST /events/{id}/aid/{participantId}/revert', {
    invalidates: ['events', 'warehouse'],
    handledErrors: 'all',
  });
  const confirm = async (reason: string) => {
    // Issued again at a table in the meantime: that issue stands.
    const body = { reason, ...(person.issueId !== null && { issueId: person.issueId }) };
    const params = { id: event.id, participantId: person.participantId };
    await revert.mutateAsync({ params, body, headers: keyFor({ ...body, aidedAt: person.aidedAt }) });
    toast(t('participants.revert.done', { name: personName(person) }), 'success');
  };
  return (
    <>
      <Button color="error" onClick={() => setOpen(true)} sx={{ alignSelf: { sm: 'flex-start' } }}>
        {t('participants.revert.action')}
      </Button>
      {isOpen && (
        <ReasonDialog
          title={t('participants.revert.title')}
          confirmLabel={t('participants.revert.action')}
          closeLabel={t('participants.revert.keep')}
          hint={t('participants.revert.hint')}
          schema={() => import('@oplich/contract/participants/schemas').then(m => m.RevertAid)}
          onConfirm={confirm}
          onClose={() => setOpen(false)}
        >
          {t('participants.revert.text')}
        </ReasonDialog>
      )}
    </>
  );
}
