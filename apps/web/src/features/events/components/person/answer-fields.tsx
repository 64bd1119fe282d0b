import { limits } from '@oplich/contract/shared/limits';
import { useTranslation } from 'react-i18next';
import { ChoiceField } from '../../../../shared/form/fields/choice-field.tsx';
import { DateField } from '../../../../shared/form/fields/date-field.tsx';
import { NumberField } from '../../../../shared/form/fields/number-field.tsx';
import { SelectField, type SelectFieldProps } from '../../../../shared/form/fields/select-field.tsx';
import { TextField } from '../../../../shared/form/fields/text-field.tsx';
import type { EventQuestion } from '../../answers.ts';

/** The organizer's questions as form fields named `answers.<id>`. */
export function AnswerFields({ questions }: { questions: readonly EventQuestion[] }) {
  return questions.map(question => <AnswerField key={question.id} question={question} />);
}

function AnswerField({ question: { id, label, type, required, options = [] } }: { question: EventQuestion }) {
  const { t } = useTranslation();
  const common = { name: `answers.${id}`, label, optional: !required };
  switch (type) {
    case 'number':
      return <NumberField {...common} />;
    case 'date':
      return <DateField {...common} />;
    case 'yesNo':
      return (
        <OneOf
          {...common}
          options={[
            { value: 'yes', label: t('field.yes') },
            { value: 'no', label: t('field.no') },
          ]}
        />
      );
    case 'choice':
      return <OneOf {...common} options={options.map(option => ({ value: option, label: option }))} />;
    case 'text':
      return <TextField {...common} rows={2} {...(required && { counter: limits.answerText })} />;
  }
}

/** Up to this number, options are radio buttons; more become a select. */
const mostInSight = 4;

/** An optional answer is a select, as radio buttons cannot be cleared. */
function OneOf({ optional, ...field }: SelectFieldProps) {
  if (optional || field.options.length > mostInSight) return <SelectField {...field} optional={optional ?? false} />;
  return <ChoiceField name={field.name} label={field.label} options={field.options} />;
}
