import Button from '@mui/material/Button';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { api } from '../../../../shared/api-client/index.ts';
import { paths } from '../../../../shared/routing/paths.ts';
import { Alert } from '../../../../shared/ui/status/alert.tsx';

/** Asks people who have applied and not recorded a household to do so. */
export function AskHousehold() {
  const { t } = useTranslation('cabinet');
  const { data: household } = useQuery(api.query('GET /accounts/household'));
  if (household?.version !== 0) return null;
  return (
    <Alert
      isStanding
      action={
        <Button component={Link} to={paths.household}>
          {t('events.part.tellHousehold')}
        </Button>
      }
    >
      {t('events.part.askHousehold')}
    </Alert>
  );
}
