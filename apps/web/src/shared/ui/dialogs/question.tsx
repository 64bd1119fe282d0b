import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import useMediaQuery from '@mui/material/useMediaQuery';
import { useId, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { LoadingButton } from './loading-button.tsx';

export interface QuestionProps {
  open: boolean;
  title: string;
  /** What will happen, and to whom; may contain a field. */
  children?: ReactNode;
  /** The label of the action, a verb: "Видати", "Скасувати захід". Without one the dialog only informs. */
  confirmLabel?: string | undefined;
  /** The label of the closing button, where "Cancel" would sound like the action itself. */
  closeLabel?: string | undefined;
  /** The action is irreversible, and the dialog says so. */
  irreversible?: boolean;
  /** The action loses something or rejects somebody, so its button is red. */
  loses?: boolean;
  /** The action discards input, so the closing button is the main one. */
  discards?: boolean;
  isPending?: boolean;
  /** It contains input, so a click outside does not close it. */
  holdsInput?: boolean;
  /** Fills the screen on a phone. */
  isLong?: boolean;
  onConfirm: () => void;
  onClose: () => void;
}

/** The content of `ConfirmDialog`. The closing button comes first and has the focus. */
export function Question(props: QuestionProps) {
  const {
    open,
    title,
    children,
    confirmLabel,
    closeLabel,
    irreversible = false,
    loses = false,
    discards = false,
    isPending = false,
    holdsInput = false,
    isLong = false,
    onConfirm,
    onClose,
  } = props;
  const { t } = useTranslation();
  const isPhone = useMediaQuery('(max-width: 599.95px)');
  const isFullScreen = isLong && isPhone;
  const titleId = useId();
  const textId = useId();
  return (
    <Dialog
      open={open}
      onClose={(_, reason) => !isPending && !(holdsInput && reason === 'backdropClick') && onClose()}
      aria-labelledby={titleId}
      aria-describedby={textId}
      fullWidth
      fullScreen={isFullScreen}
      slotProps={{ paper: { sx: isFullScreen ? { border: 0, borderRadius: 0 } : undefined } }}
      maxWidth="xs"
    >
      <DialogTitle id={titleId}>{title}</DialogTitle>
      <DialogContent>
        <Stack id={textId} sx={{ gap: 3 }}>
          {children}
          {irreversible && confirmLabel && (
            <Typography sx={{ fontWeight: 600 }}>{t('confirm.irreversible')}</Typography>
          )}
        </Stack>
      </DialogContent>
      <DialogActions
        sx={{ p: 5, pt: 2, gap: 2, flexWrap: 'wrap', '& > button': { flex: { xs: '1 1 auto', sm: 'none' } } }}
      >
        <Button autoFocus disabled={isPending} onClick={onClose} {...(discards && { variant: 'contained' })}>
          {closeLabel ?? t(confirmLabel ? 'action.cancel' : 'action.close')}
        </Button>
        {confirmLabel && (
          <LoadingButton
            variant={discards ? 'outlined' : 'contained'}
            color={loses ? 'error' : 'primary'}
            isPending={isPending}
            onClick={onConfirm}
            sx={{ ml: '0 !important' }}
          >
            {confirmLabel}
          </LoadingButton>
        )}
      </DialogActions>
    </Dialog>
  );
}
