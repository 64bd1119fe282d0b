import Box from '@mui/material/Box';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useTranslation } from 'react-i18next';
import { CodeForm } from './code-form.tsx';
import { QrCode } from '../../../../shared/ui/figures/qr-code.tsx';

export interface Started {
  secret: string;
  otpauthUri: string;
}
interface SecondFactorSetupProps {
  started: Started;
  onCode: (code: string) => Promise<unknown>;
  onCancel: () => void;
}

/** The way to a second factor: scan or type the secret, then show that the app makes the right codes. */
export function SecondFactorSetup({ started: { secret, otpauthUri }, onCode, onCancel }: SecondFactorSetupProps) {
  const { t } = useTranslation('cabinet');
  return (
    <Stack sx={{ gap: 5 }}>
      <Typography>{t('security.secondFactor.scan')}</Typography>
      <Stack direction={{ xs: 'column', sm: 'row' }} sx={{ gap: 5, alignItems: { sm: 'center' } }}>
        <QrCode text={otpauthUri} label={t('security.secondFactor.qr')} />
        <Box>
          <Typography color="textSecondary">{t('security.secondFactor.orType')}</Typography>
          <Typography component="code" sx={{ display: 'block', mt: 1, fontWeight: 600, overflowWrap: 'anywhere' }}>
            {secret.replace(/.{4}(?=.)/g, '$& ')}
          </Typography>
        </Box>
      </Stack>
      <Typography>{t('security.secondFactor.thenCode')}</Typography>
      <CodeForm submitLabel={t('security.secondFactor.switchOn')} onCode={onCode} onCancel={onCancel} />
    </Stack>
  );
}
