import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useCallback, useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { log } from '../../../shared/log.ts';
import { connection } from '../../../shared/offline/connection.ts';
import { endedHelp } from '../../../shared/offline/helping.ts';
import { Alert } from '../../../shared/ui/status/alert.tsx';
import { handInEnded, type HandedIn } from '../queue/hand-in-ended.ts';

/** Where a helper's day ends: thanks, and by name what became of the issues that the phone had not sent. */
export default function HelpOverPage() {
  const { t } = useTranslation('cabinet');
  // What is handed in is forgotten here, and the thanks stay.
  const [last] = useState(() => endedHelp.all().at(-1)?.helping);
  const { found, again } = useHandedIn();
  const waits = found.filter(({ outcome }) => outcome === 'waits').length;
  return (
    <>
      <Typography variant="h1" sx={{ fontSize: { xs: '1.625rem', sm: '1.875rem' } }}>
        {t('team.atDesk.over.title')}
      </Typography>
      <Typography color="textSecondary" sx={{ mt: 2, mb: 6, overflowWrap: 'anywhere' }}>
        {last
          ? t('team.atDesk.over.lead', { partner: last.partner, event: last.eventName })
          : t('team.atDesk.over.leadAny')}
      </Typography>
      <Box role="status">
        {found.length > 0 && (
          <Stack
            component="ul"
            aria-label={t('team.atDesk.over.unsent')}
            sx={{ m: 0, p: 0, gap: 2, listStyle: 'none' }}
          >
            {found.map(({ id, name, outcome, text }) => (
              <li key={id}>
                <Alert severity={outcome === 'booked' || outcome === 'kept' ? 'success' : 'warning'}>
                  <strong>{name}</strong>
                  <br />
                  {t(`team.atDesk.over.${outcome}`)} {text}
                </Alert>
              </li>
            ))}
          </Stack>
        )}
      </Box>
      {waits > 0 && (
        <Button fullWidth onClick={again} sx={{ mt: 3 }}>
          {t('team.atDesk.over.again')}
        </Button>
      )}
      <Typography color="textSecondary" sx={{ mt: 5 }}>
        {t(waits > 0 ? 'team.atDesk.over.stay' : 'team.atDesk.over.close')}
      </Typography>
    </>
  );
}

/** Hands in at once and when the link is back; what was said of each stays on the page. */
function useHandedIn() {
  const [found, setFound] = useState<readonly HandedIn[]>([]);
  const again = useCallback(() => {
    handInEnded().then(setFound, (error: unknown) => log.error('The unsent issues could not be handed in', error));
  }, []);
  useEffect(() => {
    again();
    return connection.subscribe(() => {
      if (connection.get()) again();
    });
  }, [again]);
  return { found, again };
}
