import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import Typography from '@mui/material/Typography';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { useLanguage } from '../../../i18n/use-language.ts';
import { agreedText } from './agreed-text.ts';
import { consentParts } from './consent-parts.ts';

interface ReadDialogProps {
  /** The version that was agreed to. */
  version: string | null;
  onClose: () => void;
}

/** The consent as it was agreed to, with its version. */
export function ReadDialog({ version, onClose }: ReadDialogProps) {
  const { t } = useTranslation(['auth', 'common']);
  const titleId = useId();
  const agreed = agreedText(version, useLanguage());
  return (
    <Dialog open onClose={onClose} aria-labelledby={titleId} fullWidth maxWidth="sm">
      <DialogTitle id={titleId}>{t('auth:consent.title.personalData')}</DialogTitle>
      {/* Scrolled by the keyboard too. */}
      <DialogContent tabIndex={0}>
        {consentParts.personalData.map(part => (
          <section key={part}>
            <Typography component="h3" variant="h3" sx={{ mt: 4, mb: 1 }}>
              {agreed.parts[part]?.title ?? t(`auth:consent.parts.${part}.title`)}
            </Typography>
            <Typography>{agreed.parts[part]?.text ?? t(`auth:consent.parts.${part}.text`)}</Typography>
          </section>
        ))}
        <Typography variant="body2" color="textSecondary" sx={{ mt: 5 }}>
          {t('auth:consent.version', { version: agreed.version })}
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
