import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { personName } from '../../shared/format/person-name.ts';
import type { FoundPerson } from './picked.ts';
import { PickedRow } from '../../shared/ui/dialogs/picked-row.tsx';
import type { RefusedPeople } from './refused-people.ts';

interface PickedPeopleProps {
  people: readonly FoundPerson[];
  refused: RefusedPeople | undefined;
  onRemove: (ids: readonly string[]) => void;
}

/** People picked by search; those the server refused come first. */
export function PickedPeople({ people, refused, onRemove }: PickedPeopleProps) {
  const { t } = useTranslation('cabinet');
  const id = useId();
  if (people.length === 0) return null;
  const isRefused = (person: FoundPerson) => refused?.ids.includes(person.id) ?? false;
  const wrong = people.filter(isRefused);
  return (
    <div>
      <Typography id={id} sx={{ fontWeight: 500, mb: 1 }}>
        {t('invite.pickedByName')}
      </Typography>
      <Box
        component="ul"
        aria-labelledby={id}
        data-invalid={wrong.length > 0}
        tabIndex={-1}
        sx={{ listStyle: 'none', m: 0, p: 0 }}
      >
        {[...wrong, ...people.filter(person => !isRefused(person))].map(person => (
          <PickedRow
            key={person.id}
            name={personName(person)}
            note={person.emailMasked}
            why={isRefused(person) ? t(`invite.why.${refused?.because ?? 'unknown'}`) : undefined}
            onRemove={() => onRemove([person.id])}
          />
        ))}
      </Box>
      {wrong.length > 1 && (
        <Button sx={{ mt: 2 }} onClick={() => onRemove(wrong.map(person => person.id))}>
          {t('invite.removeAll', { count: wrong.length })}
        </Button>
      )}
    </div>
  );
}
