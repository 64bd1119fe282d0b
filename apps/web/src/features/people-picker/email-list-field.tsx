import Button from '@mui/material/Button';
import Box from '@mui/material/Box';
import FormHelperText from '@mui/material/FormHelperText';
import OutlinedInput from '@mui/material/OutlinedInput';
import { useId, type Ref } from 'react';
import { useTranslation } from 'react-i18next';
import { describedBy, Field } from '../../shared/form/fields/field.tsx';
import { parseEmails, withoutEntries } from './parse-emails.ts';
import { PickedRow } from '../../shared/ui/dialogs/picked-row.tsx';
import type { RefusedPeople } from './refused-people.ts';

interface EmailListFieldProps {
  value: string;
  refused: RefusedPeople | undefined;
  /** The form was not sent because of errors in the list. */
  isRefused: boolean;
  focusRef: Ref<HTMLTextAreaElement>;
  onChange: (list: string) => void;
}

/** A list of addresses as it was pasted. Under it: how many there are, and each that cannot be invited, with why. */
export function EmailListField({ value, refused, isRefused, focusRef, onChange }: EmailListFieldProps) {
  const { t } = useTranslation('cabinet');
  const id = useId();
  const { emails, repeated, wrong } = parseEmails(value);
  const notInvited = refused ? emails.filter(email => refused.emails.includes(email)) : [];
  const entries = [
    ...wrong.map(entry => ({ entry, why: t('invite.why.wrong') })),
    ...notInvited.map(entry => ({ entry, why: t(`invite.why.${refused?.because ?? 'unknown'}`) })),
  ];
  const isWrong = isRefused || notInvited.length > 0;
  const found = [
    t('invite.found', { count: emails.length }),
    repeated > 0 && t('invite.repeated', { count: repeated }),
    wrong.length > 0 && t('invite.wrong', { count: wrong.length }),
  ];
  return (
    <div>
      <Field
        id={id}
        label={t('invite.list')}
        hint={t('invite.listHint')}
        optional
        error={isWrong ? t('invite.correctionList') : undefined}
      >
        <OutlinedInput
          id={id}
          value={value}
          inputRef={focusRef}
          multiline
          minRows={4}
          maxRows={10}
          error={isWrong}
          onChange={event => onChange(event.target.value)}
          slotProps={{
            input: {
              'aria-describedby': describedBy(id, true, isWrong || undefined),
              autoCapitalize: 'none',
              spellCheck: false,
              inputMode: 'email',
              style: { padding: '14px 16px' },
            },
          }}
        />
      </Field>
      <FormHelperText component="div" role="status" sx={{ color: 'text.primary' }}>
        {value.trim() !== '' && found.filter(Boolean).join(' · ')}
      </FormHelperText>
      {entries.length > 0 && (
        <Box component="ul" aria-label={t('invite.refusedList')} sx={{ listStyle: 'none', m: 0, mt: 2, p: 0 }}>
          {entries.map(({ entry, why }) => (
            <PickedRow key={entry} name={entry} why={why} onRemove={() => onChange(withoutEntries(value, [entry]))} />
          ))}
        </Box>
      )}
      {entries.length > 1 && (
        <Button
          sx={{ mt: 2 }}
          onClick={() =>
            onChange(
              withoutEntries(
                value,
                entries.map(({ entry }) => entry),
              ),
            )
          }
        >
          {t('invite.removeAll', { count: entries.length })}
        </Button>
      )}
    </div>
  );
}
