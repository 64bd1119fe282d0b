import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import IconButton from '@mui/material/IconButton';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useEffect, useRef, useState, useSyncExternalStore } from 'react';
import { createPortal } from 'react-dom';
import { useTranslation } from 'react-i18next';
import { CloseIcon } from '../icons/close.tsx';
import { severityStyle } from './severity-icon.tsx';
import { toastMs, toastStore, type Toast } from './toast-store.ts';

/**
 * Messages at the bottom left. The region is always rendered, because a screen reader announces changes of a known region; errors are
 * alerts and outside of its live part, which would announce them twice. It is beside the page, in a `slot`: an open dialog hides the rest
 * of the body from screen readers, but no element that may not be hidden so.
 */
export function Toasts() {
  const { t } = useTranslation();
  const toasts = useSyncExternalStore(toastStore.subscribe, toastStore.get);
  const region = useRef<HTMLDivElement>(null);
  const cameFrom = useRef<HTMLElement>(null);
  useEffect(() => {
    // How much of the screen's bottom they take: the page keeps so much room under its last button.
    const height = toasts.length === 0 ? 0 : (region.current?.offsetHeight ?? 0);
    document.documentElement.style.setProperty('--toasts', `${height}px`);
  }, [toasts]);
  const show = (one: Toast) => (
    <ToastCard
      key={one.id}
      toast={one}
      onClose={() => {
        // The pressed button disappears: the focus returns to where it came from.
        if (region.current?.contains(document.activeElement)) cameFrom.current?.focus({ preventScroll: true });
        toastStore.close(one.id);
      }}
    />
  );
  const isError = (one: Toast) => one.severity === 'error';
  return createPortal(
    <slot>
      <Stack
        ref={region}
        role="region"
        aria-label={t('toast.region')}
        data-print="no"
        onFocus={({ currentTarget, relatedTarget }) => {
          if (!currentTarget.contains(relatedTarget)) cameFrom.current = relatedTarget as HTMLElement | null;
        }}
        sx={{
          position: 'fixed',
          zIndex: 'snackbar',
          left: 16,
          right: { xs: 16, sm: 'auto' },
          bottom: 'calc(16px + var(--bottom-bar, 0px) + env(safe-area-inset-bottom))',
          gap: 2,
          maxWidth: { sm: 420 },
          pointerEvents: 'none',
        }}
      >
        <Stack aria-live="polite" sx={{ gap: 2 }}>
          {toasts.filter(one => !isError(one)).map(show)}
        </Stack>
        {toasts.filter(isError).map(show)}
      </Stack>
    </slot>,
    document.body,
  );
}

function ToastCard({ toast: { id, text, severity, action }, onClose }: { toast: Toast; onClose: () => void }) {
  const { t } = useTranslation();
  const [isHeld, setHeld] = useState(false);
  // A message stays while it has the pointer or the focus.
  useEffect(() => {
    if (isHeld) return;
    const timer = setTimeout(() => toastStore.close(id), toastMs);
    return () => clearTimeout(timer);
  }, [id, isHeld]);

  const { Icon, tint, on } = severityStyle[severity];
  return (
    <Box
      role={severity === 'error' ? 'alert' : undefined}
      data-severity={severity}
      onPointerEnter={() => setHeld(true)}
      onPointerLeave={() => setHeld(false)}
      onFocus={() => setHeld(true)}
      onBlur={() => setHeld(false)}
      sx={{
        display: 'flex',
        alignItems: 'flex-start',
        gap: 3,
        pl: 4,
        pr: 1,
        py: 1,
        borderRadius: 4,
        border: 1,
        borderColor: 'edge.line',
        bgcolor: tint,
        color: 'text.primary',
        pointerEvents: 'auto',
        boxShadow: '0 8px 24px rgb(0 0 0 / 0.12)',
      }}
    >
      <Icon sx={{ color: on, mt: 3 }} aria-hidden />
      <Typography variant="body2" component="p" sx={{ flex: 1, py: 3 }}>
        <Box component="strong" sx={{ color: on }}>
          {t(`toast.${severity}`)}
        </Box>
        <br />
        {text}
        {action && (
          <Button
            variant="text"
            sx={{ display: 'flex', ml: -5, mb: -2 }}
            onClick={() => {
              onClose();
              action.onClick();
            }}
          >
            {action.label}
          </Button>
        )}
      </Typography>
      <IconButton aria-label={t('action.close')} onClick={onClose}>
        <CloseIcon />
      </IconButton>
    </Box>
  );
}
