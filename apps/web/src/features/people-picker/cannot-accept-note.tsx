import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import type { Calls } from '@oplich/contract/calls';
import type { Answer } from '@oplich/contract/shared/call';
import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { personName } from '../../shared/format/person-name.ts';
import { useFormat } from '../../shared/format/use-format.ts';
import { Alert } from '../../shared/ui/status/alert.tsx';
import type { Picked } from './picked.ts';

export type CannotAccept = Answer<Calls, 'POST /events/{id}/participants/invite'>['cannotAccept'][number];

/** Whom the organizer was told of, of which list. */
export interface Warned {
  of: string;
  people: readonly CannotAccept[];
}

/** Returns how the organizer picked somebody: by name or by address. */
export const nameIn =
  ({ people }: Picked) =>
  ({ email, participantId }: CannotAccept): string => {
    const person = people.find(({ id }) => id === participantId);
    return person ? personName(person) : (email ?? '');
  };

interface CannotAcceptNoteProps {
  people: readonly CannotAccept[];
  nameOf: (one: CannotAccept) => string;
}

/** Whom the month forbids to accept before the answer is due: their places would be held for nobody. */
export function CannotAcceptNote({ people, nameOf }: CannotAcceptNoteProps) {
  const { t } = useTranslation('cabinet');
  const format = useFormat();
  const note = useRef<HTMLDivElement>(null);
  // On a phone it comes below the list that was just sent.
  useEffect(() => note.current?.scrollIntoView({ block: 'nearest' }), []);
  return (
    <Box ref={note}>
      <Alert severity="warning">
        <Typography sx={{ fontWeight: 600 }}>
          {t('participants.invite.cannotAccept', { count: people.length })}
        </Typography>
        <Box component="ul" sx={{ my: 2, pl: 5 }}>
          {people.map(one => (
            <li key={nameOf(one)}>
              {t('participants.invite.cannotAcceptUntil', { name: nameOf(one), date: format.longDate(one.allowedAt) })}
            </li>
          ))}
        </Box>
        <Typography>{t('participants.invite.cannotAcceptText')}</Typography>
      </Alert>
    </Box>
  );
}
