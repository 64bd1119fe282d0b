import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Alert } from '../../../shared/ui/status/alert.tsx';
import type { HandOut } from '../api.ts';
import { readAtTable } from '../scan/read-at-table.ts';
import { useScanner } from '../scan/use-scanner.ts';

interface ScanDialogProps {
  day: HandOut;
  onFound: (participantId: string) => void;
  onClose: () => void;
}

/** Scans with the camera: a ticket opens its person; for other codes a message says why not. */
export function ScanDialog({ day, onFound, onClose }: ScanDialogProps) {
  const { t } = useTranslation(['cabinet', 'common']);
  const [scanProblem, setScanProblem] = useState<'notTicket' | 'otherEvent' | 'unknown'>();
  const { video, problem } = useScanner(text => {
    const read = readAtTable(text, day);
    if (typeof read === 'string') setScanProblem(read);
    else onFound(read.participantId);
  });
  return (
    <Dialog open fullWidth maxWidth="sm" onClose={onClose} aria-labelledby="scan-title">
      <DialogTitle id="scan-title">{t('cabinet:handOut.scanner.title')}</DialogTitle>
      <DialogContent>
        {problem ? (
          <Alert severity="warning">{t(`cabinet:handOut.scanner.${problem}`)}</Alert>
        ) : (
          <>
            <Typography sx={{ mb: 3 }}>{t('cabinet:handOut.scanner.hint')}</Typography>
            <Box
              component="video"
              ref={video}
              muted
              playsInline
              aria-label={t('cabinet:handOut.scanner.video')}
              sx={{ display: 'block', width: '100%', maxHeight: '50dvh', borderRadius: 4, bgcolor: 'surface.quiet' }}
            />
          </>
        )}
        <Box role="status" sx={{ mt: 3 }}>
          {scanProblem && <Alert severity="info">{t(`cabinet:handOut.scanner.${scanProblem}`)}</Alert>}
        </Box>
      </DialogContent>
      <DialogActions sx={{ p: 5, pt: 0 }}>
        <Button size="large" fullWidth onClick={onClose}>
          {t('common:action.close')}
        </Button>
      </DialogActions>
    </Dialog>
  );
}
