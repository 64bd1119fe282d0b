import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { FormProvider, useForm, useWatch } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import type { EventQuestion } from '../../answers.ts';
import { AnswerFields } from '../../components/person/answer-fields.tsx';
import type { EventValues } from '../event-values.ts';

/** The questions as a person will see them; answers typed here are not stored. */
export function QuestionsPreview() {
  const { t } = useTranslation('cabinet');
  const typed = useWatch<EventValues, 'registrationForm'>({ name: 'registrationForm' });
  const form = useForm();
  const questions: EventQuestion[] = typed
    .filter(question => question.label.trim() !== '')
    .map((question, index) => ({
      ...question,
      id: `q${index}`,
      options: question.options.filter(option => option.trim() !== ''),
    }));
  if (questions.length === 0) return null;
  return (
    <Box component="details" sx={{ borderRadius: 3, bgcolor: 'surface.quiet', p: 4 }}>
      <Typography component="summary" sx={{ fontWeight: 600, cursor: 'pointer', minHeight: 24 }}>
        {t('events.form.preview')}
      </Typography>
      <FormProvider {...form}>
        <Box sx={{ display: 'grid', gap: 4, mt: 4 }}>
          <AnswerFields questions={questions} />
        </Box>
      </FormProvider>
    </Box>
  );
}
