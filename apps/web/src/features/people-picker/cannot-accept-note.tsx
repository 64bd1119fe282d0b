import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../shared/format/use-format.ts';
import { Alert } from '../../shared/ui/status/alert.tsx';
import type { CannotAccept } from './cannot-accept.ts';

export interface CannotAcceptNoteProps {
  people: readonly CannotAccept[];
  nameOf: (one: CannotAccept) => string;
}

/** The people whom the once-a-month rule keeps from accepting in time: their places would be held for nobody. */
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
