import Box from '@mui/material/Box';
import { limits } from '@oplich/contract/shared/limits';
import { languages } from '@oplich/contract/shared/languages';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { CheckboxField } from '../../../shared/form/fields/checkbox-field.tsx';
import { FormFrame } from '../../../shared/form/form-frame.tsx';
import { FormSection } from '../../../shared/form/form-section.tsx';
import { SubmitButton } from '../../../shared/form/submit-button.tsx';
import { TextField } from '../../../shared/form/fields/text-field.tsx';
import type { ContractForm } from '../../../shared/form/use-contract-form.ts';
import { QuestionPreview } from './question-preview.tsx';

export interface QuestionValues {
  question: { uk: string; en: string };
  answer: { uk: string; en: string };
  published: boolean;
}

interface QuestionFormProps {
  contractForm: ContractForm<QuestionValues>;
  submitLabel: string;
  /** Stores the input, and says when it was restored. */
  note: ReactNode;
  failureMessage?: ReactNode;
}

/** A question and its answer, both languages side by side, and under them what the readers will see. */
export function QuestionForm({ contractForm, submitLabel, note, failureMessage }: QuestionFormProps) {
  const { t } = useTranslation('cabinet');
  return (
    <FormFrame contractForm={contractForm} failureMessage={failureMessage}>
      {note}
      <Box
        sx={{ display: 'grid', gap: 4, gridTemplateColumns: { xs: 'minmax(0, 1fr)', md: 'repeat(2, minmax(0, 1fr))' } }}
      >
        {languages.map(language => (
          <FormSection key={language} title={t(`support.manage.${language}`)}>
            <TextField
              name={`question.${language}`}
              label={t('support.manage.question')}
              counter={limits.faqQuestion}
            />
            <TextField
              name={`answer.${language}`}
              label={t('support.manage.answer')}
              hint={t('support.manage.answerHint')}
              rows={6}
              counter={limits.faqAnswer}
            />
          </FormSection>
        ))}
      </Box>
      <CheckboxField name="published" label={t('support.manage.publish')} hint={t('support.manage.publishHint')} />
      <QuestionPreview />
      <Box>
        <SubmitButton>{submitLabel}</SubmitButton>
      </Box>
    </FormFrame>
  );
}
