import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { LeaveBlocker } from '../../../../shared/form/drafts/leave-guard.tsx';
import { Alert } from '../../../../shared/ui/status/alert.tsx';
import { toast } from '../../../../shared/ui/status/toast-store.ts';

/** Recovery codes, the one time they are shown: to copy, to save, to print. Who leaves them with none of it done is asked first. */
export function RecoveryCodes({ codes, onDone }: { codes: readonly string[]; onDone: () => void }) {
  const { t } = useTranslation('cabinet');
  const top = useRef<HTMLDivElement>(null);
  const [isKept, setKept] = useState(false);
  const keep = () => setKept(true);
  useEffect(() => top.current?.focus(), []);
  const text = codes.join('\n');

  const copy = () =>
    navigator.clipboard.writeText(text).then(
      () => {
        keep();
        toast(t('security.recovery.copied'), 'success');
      },
      () => toast(t('security.recovery.notCopied'), 'error'),
    );
  return (
    <Stack ref={top} tabIndex={-1} sx={{ gap: 4 }}>
      <Alert severity="warning">{t('security.recovery.lead')}</Alert>
      <Typography component="h3" variant="h2">
        {t('security.recovery.title')}
      </Typography>
      <Box
        component="ol"
        sx={{ m: 0, pl: 6, display: 'grid', gap: 2, gridTemplateColumns: 'repeat(auto-fit, minmax(200px, 1fr))' }}
      >
        {codes.map(code => (
          <Typography key={code} component="li" sx={{ fontWeight: 600 }}>
            {code}
          </Typography>
        ))}
      </Box>
      <Stack direction="row" data-print="no" sx={{ gap: 3, flexWrap: 'wrap' }}>
        <Button onClick={() => void copy()}>{t('security.recovery.copy')}</Button>
        <Button
          href={`data:text/plain;charset=utf-8,${encodeURIComponent(`${t('security.recovery.title')}\n\n${text}\n`)}`}
          download="oplich-codes.txt"
          onClick={keep}
        >
          {t('security.recovery.save')}
        </Button>
        <Button
          onClick={() => {
            keep();
            window.print();
          }}
        >
          {t('security.recovery.print')}
        </Button>
      </Stack>
      <Button variant="contained" data-print="no" sx={{ alignSelf: 'flex-start' }} onClick={onDone}>
        {t('security.recovery.done')}
      </Button>
      <LeaveBlocker
        shouldBlock={() => !isKept}
        title={t('security.recovery.leaveTitle')}
        text={t('security.recovery.leaveText')}
        leaveLabel={t('security.recovery.leave')}
      />
    </Stack>
  );
}
