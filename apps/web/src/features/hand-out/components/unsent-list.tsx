import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useTranslation } from 'react-i18next';
import { personName } from '../../../shared/format/person-name.ts';
import { Message } from '../../../shared/ui/status/message.tsx';
import type { HandOutLine } from '../api.ts';
import { sendUnsent } from '../queue/deed-queue.ts';
import type { Refusal, UnsentDeed } from '../queue/unsent-deed.ts';
import { useTableDeeds } from '../use-table-deeds.ts';
import { RefusalText } from './refusal-text.tsx';

interface UnsentListProps {
  deeds: readonly UnsentDeed[];
  lines: readonly HandOutLine[];
  onOpen: (participantId: string) => void;
}

/** What waits for the link, and what the server refused: by name, to be settled one by one. */
export function UnsentList({ deeds, lines, onOpen }: UnsentListProps) {
  const { t } = useTranslation('cabinet');
  const waiting = deeds.filter(deed => !deed.refusal).length;
  const refused = deeds.filter(deed => deed.refusal !== undefined);
  if (deeds.length === 0) return null;
  return (
    <Stack sx={{ gap: 3, mb: 4 }}>
      {waiting > 0 && (
        <Message severity="info" action={<Button onClick={() => void sendUnsent()}>{t('handOut.unsent.send')}</Button>}>
          {t('handOut.unsent.title', { count: waiting })}
        </Message>
      )}
      {refused.length > 0 && (
        <Box component="section">
          <Typography component="h2" variant="h2" sx={{ mb: 2 }}>
            {t('handOut.refused.title')}
          </Typography>
          <Stack component="ul" aria-label={t('handOut.refused.title')} sx={{ m: 0, p: 0, gap: 2, listStyle: 'none' }}>
            {refused.map(deed => (
              <li key={deed.id}>
                {deed.refusal && <RefusedDeed deed={deed} refusal={deed.refusal} lines={lines} onOpen={onOpen} />}
              </li>
            ))}
          </Stack>
        </Box>
      )}
    </Stack>
  );
}

interface RefusedDeedProps {
  deed: UnsentDeed;
  refusal: Refusal;
  lines: readonly HandOutLine[];
  onOpen: (participantId: string) => void;
}

function RefusedDeed({ deed, refusal, lines, onOpen }: RefusedDeedProps) {
  const { t } = useTranslation('cabinet');
  const { giveUp } = useTableDeeds(deed.eventId);
  const canTryAgain = deed.kind === 'issue' && refusal.code !== 'elsewhere';
  return (
    <Message
      severity="warning"
      action={
        <Stack direction="row" sx={{ gap: 2, flexWrap: 'wrap' }}>
          {canTryAgain && (
            <Button onClick={() => onOpen(deed.person.participantId)}>
              {t(refusal.code === 'insufficient_stock' ? 'handOut.refused.again' : 'handOut.refused.retry')}
            </Button>
          )}
          <Button onClick={() => void giveUp(deed)}>{t('handOut.refused.drop')}</Button>
        </Stack>
      }
    >
      <strong>{personName(deed.person)}</strong>
      <br />
      <RefusalText deed={deed} refusal={refusal} lines={lines} />
    </Message>
  );
}
