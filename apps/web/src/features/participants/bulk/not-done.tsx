import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useTranslation } from 'react-i18next';
import { errorText } from '../../../shared/api-client/index.ts';
import { personName } from '../../../shared/format/person-name.ts';
import { Alert } from '../../../shared/ui/status/alert.tsx';
import type { PartsResult } from './ask-in-parts.ts';
import { Names } from './names.tsx';

const known = [
  'not_found',
  'status_change_not_allowed',
  'participation_once_per_month',
  'event_participants_limit_exceeded',
] as const;

interface NotDoneProps {
  result: Pick<PartsResult, 'refused' | 'unsent' | 'failure'>;
  onGoOn: () => void;
}

/** The people for whom something did not work, with the reason, and for how many the server was not asked. */
export function NotDone({ result: { refused, unsent, failure }, onGoOn }: NotDoneProps) {
  const { t } = useTranslation('cabinet');
  const why = (code: string) =>
    t(`participants.bulk.why.${known.find(one => one === code) ?? 'status_change_not_allowed'}`);
  return (
    <>
      {refused.length > 0 && (
        <>
          <Typography sx={{ fontWeight: 600 }}>{t('participants.bulk.refused', { count: refused.length })}</Typography>
          <Names label={t('participants.bulk.refusedNames')}>
            {refused.map(({ person, code }) => (
              <li key={person.participantId}>
                <strong>{personName(person)}</strong>: {why(code)}
              </li>
            ))}
          </Names>
        </>
      )}
      {unsent.length > 0 && (
        <>
          <Alert severity="error">
            {errorText(failure)} {t('participants.bulk.unsent', { count: unsent.length })}
          </Alert>
          <Button onClick={onGoOn} sx={{ alignSelf: 'flex-start' }}>
            {t('participants.bulk.goOn')}
          </Button>
        </>
      )}
    </>
  );
}
