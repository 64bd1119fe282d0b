import { limits } from '@oplich/contract/shared/limits';
import { useTranslation } from 'react-i18next';
import { ChoiceField } from '../../../../shared/form/fields/choice-field.tsx';
import { DateField } from '../../../../shared/form/fields/date-field.tsx';
import { NumberField } from '../../../../shared/form/fields/number-field.tsx';
import { SelectField, type SelectFieldProps } from '../../../../shared/form/fields/select-field.tsx';
import { TextField } from '../../../../shared/form/fields/text-field.tsx';
import type { EventQuestion } from '../../answers.ts';

/** The organizer's questions as fields of the form around them; their names are `answers.<id>`. */
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

/** So many options still stand in sight; more go into the device's list. */
const mostInSight = 4;

/** An answer that may stay open needs a way back to "nothing chosen", which only the list has. */
function OneOf({ optional, ...field }: SelectFieldProps) {
  if (optional || field.options.length > mostInSight) return <SelectField {...field} optional={optional ?? false} />;
  return <ChoiceField name={field.name} label={field.label} options={field.options} />;
}
