import Button from '@mui/material/Button';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { paths } from '../../../shared/routing/paths.ts';
import { Alert } from '../../../shared/ui/status/alert.tsx';

/** A person without a phone number cannot be called; the input waits as a draft in the meantime. */
export function NoPhone() {
  const { t } = useTranslation('cabinet');
  return (
    <Alert
      isStanding
      severity="warning"
      action={
        <Button component={Link} to={paths.settingsSection('personal')}>
          {t('help.form.addPhone')}
        </Button>
      }
    >
      {t('help.form.noPhone')}
    </Alert>
  );
}
