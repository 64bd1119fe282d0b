import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import Typography from '@mui/material/Typography';
import { consentVersion } from '@oplich/contract/accounts/consent';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { consentParts, type ReadableText } from './consent-parts.ts';

interface ReadDialogProps {
  text: ReadableText;
  onClose: () => void;
}

/** The consent or the terms, with the version. */
export function ReadDialog({ text, onClose }: ReadDialogProps) {
  const { t } = useTranslation(['auth', 'common']);
  const titleId = useId();
  return (
    <Dialog open onClose={onClose} aria-labelledby={titleId} fullWidth maxWidth="sm">
      <DialogTitle id={titleId}>{t(`auth:consent.title.${text}`)}</DialogTitle>
      {/* Scrolled by the keyboard too. */}
      <DialogContent tabIndex={0}>
        {consentParts[text].map(part => (
          <section key={part}>
            <Typography component="h3" variant="h3" sx={{ mt: 4, mb: 1 }}>
              {t(`auth:consent.parts.${part}.title`)}
            </Typography>
            <Typography>{t(`auth:consent.parts.${part}.text`)}</Typography>
          </section>
        ))}
        <Typography variant="body2" color="textSecondary" sx={{ mt: 5 }}>
          {t('auth:consent.version', { version: consentVersion })}
        </Typography>
      </DialogContent>
      <DialogActions sx={{ p: 5, pt: 2 }}>
        <Button variant="contained" onClick={onClose}>
          {t('common:action.close')}
        </Button>
      </DialogActions>
    </Dialog>
  );
}
