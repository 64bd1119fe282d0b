import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import IconButton from '@mui/material/IconButton';
import Typography from '@mui/material/Typography';
import { limits } from '@oplich/contract/shared/limits';
import { questionTypes } from '@oplich/contract/events/states';
import { useFieldArray, useFormContext, useWatch } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { CheckboxField } from '../../../../shared/form/fields/checkbox-field.tsx';
import { SelectField } from '../../../../shared/form/fields/select-field.tsx';
import { TextField } from '../../../../shared/form/fields/text-field.tsx';
import { AddIcon } from '../../../../shared/ui/icons/add.tsx';
import { ArrowDownwardIcon as DownIcon } from '../../../../shared/ui/icons/arrow-downward.tsx';
import { ArrowUpwardIcon as UpIcon } from '../../../../shared/ui/icons/arrow-upward.tsx';
import { DeleteIcon as RemoveIcon } from '../../../../shared/ui/icons/delete.tsx';
import { emptyQuestion, type EventValues } from '../event-values.ts';
import { OptionFields } from './option-fields.tsx';
import { QuestionsPreview } from './questions-preview.tsx';
import { useFirstLine } from './use-first-line.ts';

interface QuestionListProps {
  isFixed: boolean;
  /** A press has asked for the first question. */
  isPressed: boolean;
}

/** The questions one by one, and how people will meet them. */
export function QuestionList({ isFixed, isPressed }: QuestionListProps) {
  const { t } = useTranslation(['cabinet', 'common']);
  const { control, getValues } = useFormContext<EventValues>();
  // The questions have ids of their own, so the array's go under another name.
  const { fields, append, remove, swap } = useFieldArray({ control, name: 'registrationForm', keyName: 'key' });
  useFirstLine({
    isPressed,
    isNone: () => getValues('registrationForm').length === 0,
    add: options => append(emptyQuestion, options),
  });

  if (isFixed) return <QuestionsPreview />;
  return (
    <>
      {fields.map((field, index) => {
        const number = index + 1;
        const title = t('cabinet:events.form.question', { number });
        return (
          <Box
            key={field.key}
            component="fieldset"
            sx={{ m: 0, p: 4, minWidth: 0, border: 1, borderColor: 'edge.line', borderRadius: 3 }}
          >
            <Box component="legend" className="visually-hidden">
              {title}
            </Box>
            <Box sx={{ display: 'flex', alignItems: 'center', mb: 2 }}>
              <Typography aria-hidden sx={{ fontWeight: 600, flex: 1 }}>
                {title}
              </Typography>
              <IconButton
                aria-label={`${t('common:action.up')}: ${title}`}
                disabled={index === 0}
                onClick={() => swap(index, index - 1)}
              >
                <UpIcon />
              </IconButton>
              <IconButton
                aria-label={`${t('common:action.down')}: ${title}`}
                disabled={number === fields.length}
                onClick={() => swap(index, number)}
              >
                <DownIcon />
              </IconButton>
              <IconButton aria-label={`${t('common:action.remove')}: ${title}`} onClick={() => remove(index)}>
                <RemoveIcon />
              </IconButton>
            </Box>
            <OneQuestion index={index} />
          </Box>
        );
      })}
      {fields.length < limits.questions && (
        <Button startIcon={<AddIcon />} onClick={() => append(emptyQuestion)} sx={{ alignSelf: 'flex-start' }}>
          {t('cabinet:events.form.addQuestion')}
        </Button>
      )}
      {fields.length > 0 && <QuestionsPreview />}
    </>
  );
}

function OneQuestion({ index }: { index: number }) {
  const { t } = useTranslation('cabinet');
  const name = `registrationForm.${index}` as const;
  const type = useWatch<EventValues, `${typeof name}.type`>({ name: `${name}.type` });
  return (
    <Box sx={{ display: 'grid', gap: 4 }}>
      <TextField name={`${name}.label`} label={t('events.form.questionLabel')} counter={limits.questionLabel} />
      <SelectField
        name={`${name}.type`}
        label={t('events.form.questionType')}
        options={questionTypes.map(value => ({ value, label: t(`events.form.questionTypes.${value}`) }))}
      />
      {type === 'choice' && <OptionFields name={`${name}.options`} />}
      <CheckboxField name={`${name}.required`} label={t('events.form.questionRequired')} />
      <CheckboxField name={`${name}.atDesk`} label={t('events.form.questionAtDesk')} />
    </Box>
  );
}
