import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import FormHelperText from '@mui/material/FormHelperText';
import { useState } from 'react';
import { useFormContext, useWatch } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { PersonSearch } from '../../../people-picker/index.ts';
import { ChoiceField } from '../../../../shared/form/fields/choice-field.tsx';
import { useFieldText } from '../../../../shared/form/fields/field-text.ts';
import { TextField } from '../../../../shared/form/fields/text-field.tsx';
import { personName } from '../../../../shared/format/person-name.ts';
import type { PaperValues } from '../../paper-values.ts';

/** The recipient: a person with an account, found by name, or anybody else by the name on the document. */
export function PaperRecipient() {
  const { t } = useTranslation('cabinet');
  const kind = useWatch<PaperValues, 'recipientKind'>({ name: 'recipientKind' });
  // A chosen person stays chosen while the other way is shown.
  const [chosen, setChosen] = useState('');
  return (
    <>
      <ChoiceField
        name="recipientKind"
        label={t('warehouse.paper.recipient')}
        options={[
          { value: 'account', label: t('warehouse.paper.hasAccount') },
          { value: 'name', label: t('warehouse.paper.noAccount') },
        ]}
      />
      {kind === 'account' ? (
        <Account name={chosen} onChosen={setChosen} />
      ) : (
        <TextField name="recipientName" label={t('warehouse.paper.name')} />
      )}
    </>
  );
}

function Account({ name, onChosen }: { name: string; onChosen: (name: string) => void }) {
  const { t } = useTranslation('cabinet');
  const { setValue } = useFormContext<PaperValues>();
  const id = useWatch<PaperValues, 'recipientId'>({ name: 'recipientId' });
  const error = useFieldText('recipientId');
  if (id !== '') {
    return (
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 3 }}>
        <strong>{t('warehouse.paper.chosen', { name })}</strong>
        <Button onClick={() => setValue('recipientId', '', { shouldDirty: true })}>
          {t('warehouse.paper.change')}
        </Button>
        {error && <FormHelperText error>{error}</FormHelperText>}
      </Box>
    );
  }
  return (
    <Box tabIndex={-1} data-invalid={error !== undefined}>
      <PersonSearch
        picked={[]}
        onPick={person => {
          onChosen(personName(person));
          setValue('recipientId', person.id, { shouldDirty: true, shouldValidate: error !== undefined });
        }}
      />
      {error && <FormHelperText error>{error}</FormHelperText>}
    </Box>
  );
}
