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
  /** What will happen, and to whom; a reason field may stand here too. */
  children?: ReactNode;
  /** The verb: "Видати", "Скасувати захід". Absent: there is nothing to confirm, the dialog only tells. */
  confirmLabel?: string | undefined;
  /** The safe way out, where "Cancel" would sound like the action itself. */
  closeLabel?: string | undefined;
  /** The action cannot be taken back, and the dialog says so. */
  irreversible?: boolean;
  /** Something is lost by it or somebody refused: the button is red. Nothing else is. */
  loses?: boolean;
  /** What was typed is thrown away: the way back is the main button. */
  discards?: boolean;
  isPending?: boolean;
  /** Something is typed in it: a tap beside the dialog must not throw that away. */
  holdsInput?: boolean;
  /** More than a few lines: on a phone it takes the whole screen. */
  isLong?: boolean;
  onConfirm: () => void;
  onClose: () => void;
}

/** What `ConfirmDialog` shows. The safe way out comes first and has the focus. */
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
