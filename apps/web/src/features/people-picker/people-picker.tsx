import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { limits } from '@oplich/contract/shared/limits';
import { useController } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { Alert } from '../../shared/ui/status/alert.tsx';
import { EmailListField } from './email-list-field.tsx';
import { PersonSearch } from './person-search.tsx';
import { PickedPeople } from './picked-people.tsx';
import { countPicked, wrongIn, type Picked } from './picked.ts';
import type { RefusedPeople } from './refused-people.ts';

export interface PeoplePickerProps {
  /** The field of the form around it; its value is a `Picked`. */
  name: string;
  /** The people the server refused the last time. */
  refused?: RefusedPeople | undefined;
  /** Places that are free; more people than that cannot be invited. */
  places?: number | undefined;
}

/** Hand-picks people: a list of addresses pasted from a spreadsheet, a search by name, or both. */
export function PeoplePicker({ name, refused, places }: PeoplePickerProps) {
  const { t } = useTranslation('cabinet');
  const { field, fieldState } = useController({ name });
  const picked = field.value as Picked;
  const count = countPicked(picked);
  return (
    <Stack sx={{ gap: 5 }}>
      <EmailListField
        value={picked.list}
        refused={refused}
        isRefused={fieldState.error !== undefined && wrongIn(picked) === 'invalid'}
        focusRef={field.ref}
        onChange={list => field.onChange({ ...picked, list })}
      />
      <PersonSearch
        picked={picked.people}
        onPick={person => field.onChange({ ...picked, people: [...picked.people, person] })}
      />
      <PickedPeople
        people={picked.people}
        refused={refused}
        onRemove={ids => field.onChange({ ...picked, people: picked.people.filter(({ id }) => !ids.includes(id)) })}
      />
      <div role="status">
        {count > 0 && <Typography sx={{ fontWeight: 600 }}>{t('invite.count', { count })}</Typography>}
      </div>
      {wrongIn(picked) === 'too_large' && (
        <Alert severity="error">{t('invite.tooMany', { max: limits.invitedAtOnce })}</Alert>
      )}
      {places !== undefined && count > places && (
        <Alert severity="warning">{t('invite.moreThanPlaces', { count, places })}</Alert>
      )}
    </Stack>
  );
}
