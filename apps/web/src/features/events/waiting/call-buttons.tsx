import OutlinedInput from '@mui/material/OutlinedInput';
import Stack from '@mui/material/Stack';
import { limits } from '@oplich/contract/shared/limits';
import { useId } from 'react';
import { useController, useForm } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { useLocation } from 'react-router';
import { hasCode } from '../../../shared/api-client/index.ts';
import { draftName } from '../../../shared/form/drafts/draft-name.ts';
import { LeavingQuestion } from '../../../shared/form/drafts/leave-guard.tsx';
import { useTypedAtEnd } from '../../../shared/form/drafts/use-typed-at-end.ts';
import { Field } from '../../../shared/form/fields/field.tsx';
import { useApiMutation } from '../../../shared/hooks/use-api-mutation.ts';
import { useRepeatable } from '../../../shared/hooks/use-repeatable.ts';
import { LoadingButton } from '../../../shared/ui/dialogs/loading-button.tsx';
import { Alert } from '../../../shared/ui/status/alert.tsx';
import { toast } from '../../../shared/ui/status/toast-store.ts';

type Outcome = 'comes' | 'notReached';

interface CallButtonsProps {
  eventId: string;
  participantId: string;
  onCalled: () => void;
}

/** The outcome of the call to the next person; nobody else is confirmed if that person has left the list. */
export function CallButtons({ eventId, participantId, onCalled }: CallButtonsProps) {
  const { t } = useTranslation(['cabinet', 'common']);
  const { pathname } = useLocation();
  const keyFor = useRepeatable();
  const id = useId();
  const form = useForm({ defaultValues: { reason: '' } });
  const { field } = useController({ name: 'reason', control: form.control });
  const { isDirty } = form.formState;
  // A note about one person belongs to nobody else.
  const isRestored = useTypedAtEnd(form, {
    name: draftName(`${pathname}#call`),
    base: participantId,
    isKept: () => true,
  });
  const call = useApiMutation('POST /events/{id}/waiting-list/next', {
    invalidates: ['events'],
    handledErrors: ['status_change_not_allowed'],
  });
  const stateOf = (outcome: Outcome) => ({
    isPending: call.isPending && call.variables.body.outcome === outcome,
    disabled: call.isPending,
  });
  const say = (outcome: Outcome) => {
    const reason = field.value.trim();
    const body = { outcome, participantId, ...(reason !== '' && { reason }) };
    call.mutate(
      { params: { id: eventId }, body, headers: keyFor(body) },
      {
        onSuccess: () => {
          form.reset();
          toast(t(`cabinet:waiting.called.${outcome}`));
          onCalled();
        },
        onError: error => {
          if (!hasCode(error, 'status_change_not_allowed')) return;
          toast(t('cabinet:waiting.nextChanged'), 'warning');
          onCalled();
        },
      },
    );
  };
  return (
    <>
      {isDirty && <LeavingQuestion shouldBlock={() => true} />}
      {isRestored && <Alert>{t('common:field.draftKept')}</Alert>}
      <Stack direction="row" sx={{ gap: 2, flexWrap: 'wrap', mt: 2 }}>
        <Field id={id} label={t('cabinet:waiting.reason')} optional error={undefined}>
          <OutlinedInput
            id={id}
            value={field.value}
            inputRef={field.ref}
            onChange={field.onChange}
            inputProps={{ maxLength: limits.reason }}
          />
        </Field>
        <LoadingButton {...stateOf('comes')} variant="contained" onClick={() => say('comes')}>
          {t('cabinet:waiting.comes')}
        </LoadingButton>
        <LoadingButton {...stateOf('notReached')} onClick={() => say('notReached')}>
          {t('cabinet:waiting.notReached')}
        </LoadingButton>
      </Stack>
    </>
  );
}
