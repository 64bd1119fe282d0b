import Box from '@mui/material/Box';
import FormHelperText from '@mui/material/FormHelperText';
import Stack from '@mui/material/Stack';
import { useId, useRef } from 'react';
import { useController } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { useFieldText } from '../../../shared/form/fields/field-text.ts';
import { PickedRow } from '../../../shared/ui/dialogs/picked-row.tsx';
import type { MessageValues } from '../message-values.ts';
import { RecipientSearch } from './recipient-search.tsx';

/** People a message is for, found one by one. */
export function RecipientsField() {
  const { t } = useTranslation(['cabinet', 'common']);
  const { field } = useController<MessageValues, 'people'>({ name: 'people' });
  const error = useFieldText('people', { required: t('cabinet:notifications.new.nobody') });
  const id = useId();
  const group = useRef<HTMLDivElement>(null);
  const remove = (removed: string) => {
    field.onChange(field.value.filter(recipient => recipient.id !== removed));
    // The button goes away with its row.
    group.current?.focus({ preventScroll: true });
  };
  return (
    <Stack
      ref={group}
      role="group"
      aria-label={t('cabinet:notifications.new.toWhom.people')}
      aria-describedby={error && `${id}-error`}
      tabIndex={-1}
      data-invalid={error !== undefined}
      sx={{ gap: 3 }}
    >
      <RecipientSearch picked={field.value} onPick={recipient => field.onChange([...field.value, recipient])} />
      {field.value.length > 0 && (
        <Box component="ul" aria-label={t('cabinet:notifications.new.picked')} sx={{ listStyle: 'none', m: 0, p: 0 }}>
          {field.value.map(({ id, name, kind, detail }) => (
            <PickedRow
              key={id}
              name={name}
              note={[t(`common:role.${kind}`), detail].filter(Boolean).join(' · ')}
              onRemove={() => remove(id)}
            />
          ))}
        </Box>
      )}
      {error && (
        <FormHelperText id={`${id}-error`} error>
          {error}
        </FormHelperText>
      )}
    </Stack>
  );
}
