import Button from '@mui/material/Button';
import { Suspense, useState } from 'react';
import { useWatch } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { FormSection } from '../../../shared/form/form-section.tsx';
import { AddIcon } from '../../../shared/ui/icons/add.tsx';
import { lazyPart } from '../../../shared/ui/status/lazy-part.tsx';
import { Loading } from '../../../shared/ui/status/loading.tsx';
import type { EventValues } from './event-values.ts';

const QuestionList = lazyPart(() => import('./opened/opened-fields.ts').then(m => m.QuestionList));

/** The organizer's questions, in their order. */
export function QuestionFields({ isFixed }: { isFixed: boolean }) {
  const { t } = useTranslation('cabinet');
  const isAny = useWatch<EventValues, 'registrationForm'>({ name: 'registrationForm' }).length > 0;
  const [isPressed, setPressed] = useState(false);
  return (
    <FormSection
      title={t('events.form.questions')}
      lead={t(isFixed ? 'events.form.fixed' : 'events.form.questionsText')}
    >
      {isAny || isPressed ? (
        <Suspense fallback={<Loading rows={1} height={420} />}>
          <QuestionList isFixed={isFixed} isPressed={isPressed} />
        </Suspense>
      ) : (
        !isFixed && (
          <Button startIcon={<AddIcon />} onClick={() => setPressed(true)} sx={{ alignSelf: 'flex-start' }}>
            {t('events.form.addQuestion')}
          </Button>
        )
      )}
    </FormSection>
  );
}
