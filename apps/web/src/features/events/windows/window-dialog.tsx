import FormControl from '@mui/material/FormControl';
import FormControlLabel from '@mui/material/FormControlLabel';
import FormLabel from '@mui/material/FormLabel';
import Radio from '@mui/material/Radio';
import RadioGroup from '@mui/material/RadioGroup';
import Typography from '@mui/material/Typography';
import type { ArrivalWindow } from '@oplich/contract/events/arrival';
import { useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { ConfirmDialog } from '../../../shared/ui/dialogs/confirm-dialog.tsx';
import type { Event } from '../api.ts';
import { useWindowTime } from './use-window-time.ts';

interface WindowDialogProps {
  title: string;
  windowList: Event['windowList'];
  current: ArrivalWindow | null;
  isPending: boolean;
  children?: ReactNode;
  onChoose: (start: string) => void;
  onClose: () => void;
}

/** One window of those that have room; the others are shown, so that it is seen why. */
export function WindowDialog({
  title,
  windowList,
  current,
  isPending,
  children,
  onChoose,
  onClose,
}: WindowDialogProps) {
  const { t } = useTranslation('cabinet');
  const timeOf = useWindowTime();
  const [chosen, setChosen] = useState(current?.start ?? '');
  const isAnyFree = windowList.some(({ start, free }) => free > 0 && start !== current?.start);
  return (
    <ConfirmDialog
      open
      isLong
      title={title}
      confirmLabel={t('windows.save')}
      isPending={isPending}
      onConfirm={() => (chosen === '' || chosen === current?.start ? onClose() : onChoose(chosen))}
      onClose={onClose}
    >
      {children}
      {!isAnyFree && <Typography role="status">{t('windows.noneFree')}</Typography>}
      <FormControl fullWidth>
        <FormLabel id="windows" className="visually-hidden">
          {t('windows.time')}
        </FormLabel>
        <RadioGroup aria-labelledby="windows" value={chosen} onChange={(_, start) => setChosen(start)}>
          {windowList.map(({ start, end, free }) => {
            const isCurrent = start === current?.start;
            const note = isCurrent
              ? t('windows.current')
              : free > 0
                ? t('windows.free', { count: free })
                : t('windows.full');
            return (
              <FormControlLabel
                key={start}
                value={start}
                disabled={free < 1 && !isCurrent}
                control={<Radio />}
                label={
                  <>
                    <strong>{timeOf({ start, end })}</strong>, {note}
                  </>
                }
                sx={{ minHeight: 44, mr: 0 }}
              />
            );
          })}
        </RadioGroup>
      </FormControl>
    </ConfirmDialog>
  );
}
