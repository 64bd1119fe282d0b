import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useTranslation } from 'react-i18next';
import { personName } from '../../../shared/format/person-name.ts';
import { Alert } from '../../../shared/ui/status/alert.tsx';
import type { HandOutLine } from '../api.ts';
import { sendUnsent } from '../queue/action-queue.ts';
import { leavesLess, type Refusal, type UnsentAction } from '../queue/unsent-action.ts';
import { useTableActions } from '../use-table-actions.ts';
import { RefusalText } from './refusal-text.tsx';

interface UnsentListProps {
  actions: readonly UnsentAction[];
  lines: readonly HandOutLine[];
  /** Opens the person for another attempt; absent where the list of people is not available. */
  onOpen?: (participantId: string) => void;
}

/** The number of unsent actions, and the refused ones by name. */
export function UnsentList({ actions, lines, onOpen }: UnsentListProps) {
  const { t } = useTranslation('cabinet');
  const waiting = actions.filter(action => !action.refusal).length;
  const refused = actions.filter(action => action.refusal !== undefined);
  if (actions.length === 0) return null;
  return (
    <Stack sx={{ gap: 3, mb: 4 }}>
      {waiting > 0 && (
        <Alert severity="info" action={<Button onClick={() => void sendUnsent()}>{t('handOut.unsent.send')}</Button>}>
          {t('handOut.unsent.title', { count: waiting })}
        </Alert>
      )}
      {refused.length > 0 && (
        <Box component="section">
          <Typography component="h2" variant="h2" sx={{ mb: 2 }}>
            {t('handOut.refused.title')}
          </Typography>
          <Stack component="ul" aria-label={t('handOut.refused.title')} sx={{ m: 0, p: 0, gap: 2, listStyle: 'none' }}>
            {refused.map(action => (
              <li key={action.id}>
                {action.refusal && (
                  <RefusedAction action={action} refusal={action.refusal} lines={lines} {...(onOpen && { onOpen })} />
                )}
              </li>
            ))}
          </Stack>
        </Box>
      )}
    </Stack>
  );
}

interface RefusedActionProps {
  action: UnsentAction;
  refusal: Refusal;
  lines: readonly HandOutLine[];
  onOpen?: (participantId: string) => void;
}

function RefusedAction({ action, refusal, lines, onOpen }: RefusedActionProps) {
  const { t } = useTranslation('cabinet');
  const { giveUp } = useTableActions(action.eventId);
  const canTryAgain = action.kind === 'issue' && refusal.code !== 'elsewhere' && refusal.code !== 'keptLate';
  return (
    <Alert
      severity="warning"
      action={
        <Stack direction="row" sx={{ gap: 2, flexWrap: 'wrap' }}>
          {canTryAgain && onOpen && (
            <Button onClick={() => onOpen(action.person.participantId)}>
              {t(leavesLess(refusal) ? 'handOut.refused.again' : 'handOut.refused.retry')}
            </Button>
          )}
          <Button onClick={() => void giveUp(action)}>{t('handOut.refused.drop')}</Button>
        </Stack>
      }
    >
      <strong>{personName(action.person)}</strong>
      <br />
      <RefusalText action={action} refusal={refusal} lines={lines} />
    </Alert>
  );
}
