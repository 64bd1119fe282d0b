import Box from '@mui/material/Box';
import { useFormContext, useWatch } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { CheckboxField } from '../../../shared/form/fields/checkbox-field.tsx';
import { TextField } from '../../../shared/form/fields/text-field.tsx';

interface NameFieldsProps {
  surname: string;
  name: string;
  patronym: string;
  noPatronym: string;
  /** Beside the tick, where they are somebody else's names. */
  noneLabel?: string;
  /** Whether the browser may fill in the visitor's own name. */
  autoComplete?: boolean;
}

/** Surname, name, patronymic, with a tick for those who have none. */
export function NameFields({ surname, name, patronym, noPatronym, noneLabel, autoComplete = false }: NameFieldsProps) {
  const { t } = useTranslation(['auth', 'common']);
  const { clearErrors } = useFormContext();
  const hasNone = useWatch({ name: noPatronym }) === true;
  const texts = { invalid: t('field.nameInvalid') };
  const fill = (value: string) => (autoComplete ? value : 'off');
  return (
    <>
      <TextField name={surname} label={t('field.surname')} autoComplete={fill('family-name')} texts={texts} />
      <TextField
        name={name}
        label={t('field.name')}
        autoComplete={fill('given-name')}
        texts={name === 'name' ? { ...texts, required: t('common:field.required.personName') } : texts}
      />
      <Box>
        {!hasNone && (
          <TextField name={patronym} label={t('field.patronym')} autoComplete={fill('additional-name')} texts={texts} />
        )}
        <CheckboxField
          name={noPatronym}
          label={noneLabel ?? t('field.noPatronym')}
          onChange={() => clearErrors(patronym)}
        />
      </Box>
    </>
  );
}
