import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useTranslation } from 'react-i18next';
import { install, useInstallWay } from '../../../../shared/offline/install-offer.ts';
import { toast } from '../../../../shared/ui/status/toast-store.ts';
import { SettingsCard } from '../settings-card.tsx';

/** How to install the product on the device, for users who look for it: nothing else offers it. */
export function InstallCard() {
  const { t } = useTranslation('cabinet');
  const way = useInstallWay();
  if (way === null) return null;
  const add = async () => {
    if (await install()) toast(t('settings.install.done'), 'success');
  };
  return (
    <SettingsCard title={t('settings.install.title')}>
      {way === 'offered' ? (
        <Button variant="outlined" onClick={() => void add()} sx={{ alignSelf: 'flex-start' }}>
          {t('settings.install.action')}
        </Button>
      ) : (
        <Typography>{t('settings.install.steps')}</Typography>
      )}
    </SettingsCard>
  );
}
