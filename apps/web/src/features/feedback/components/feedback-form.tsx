import Box from '@mui/material/Box';
import type { FeedbackLimits } from '@oplich/contract/feedback/schemas';
import { useQuery } from '@tanstack/react-query';
import { useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { useProfile } from '../../accounts/index.ts';
import { FormSection } from '../../../shared/form/form-section.tsx';
import { useFocusAfter } from '../../../shared/hooks/use-focus-after.ts';
import { ErrorState } from '../../../shared/ui/status/error-state.tsx';
import { lazyPart } from '../../../shared/ui/status/lazy-part.tsx';
import { Loading } from '../../../shared/ui/status/loading.tsx';
import { WhenNear } from '../../../shared/ui/layout/when-near.tsx';
import { feedbackLimits } from '../api.ts';
import { LimitNote } from './limit-note.tsx';

/** On a phone it is below all questions, where most readers have found their answer before. */
const WriteForm = lazyPart(() => import('./write-form.tsx').then(m => m.WriteForm));

const askAgainMs = 60_000;

/** As high as the form. */
const place = <Box sx={{ height: 480 }} />;

/** The way to the administrators, or from when it is open again: the server counts, and is asked again while one waits. */
export function FeedbackForm() {
  const { t } = useTranslation('cabinet');
  const {
    data: limit,
    error,
    refetch,
  } = useQuery({
    ...feedbackLimits,
    refetchInterval: ({ state }) => (state.data?.left === 0 ? askAgainMs : false),
  });
  const { data: profile } = useProfile();
  return (
    <FormSection title={t('feedback.form.title')} lead={t('feedback.form.lead')}>
      {error && !limit ? (
        <ErrorState error={error} onRetry={refetch} />
      ) : !limit || !profile ? (
        <Loading rows={2} height={72} />
      ) : (
        <FormOrNote limit={limit} accountId={profile.id} />
      )}
    </FormSection>
  );
}

function FormOrNote({ limit, accountId }: { limit: FeedbackLimits; accountId: string }) {
  const note = useRef<HTMLDivElement>(null);
  const isOver = limit.left === 0;
  useFocusAfter(isOver, note);
  if (!isOver)
    return (
      <WhenNear instead={place}>
        <WriteForm accountId={accountId} left={limit.left} />
      </WhenNear>
    );
  return (
    <div ref={note} tabIndex={-1}>
      <LimitNote limit={limit} />
    </div>
  );
}
