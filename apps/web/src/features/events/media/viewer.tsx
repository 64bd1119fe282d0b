import Box from '@mui/material/Box';
import Dialog from '@mui/material/Dialog';
import IconButton from '@mui/material/IconButton';
import Typography from '@mui/material/Typography';
import { isImage } from '@oplich/contract/files/rules';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { addressOfFile } from '../../../shared/api-client/index.ts';
import { ErrorState } from '../../../shared/ui/status/error-state.tsx';
import { ChevronLeftIcon as PreviousIcon } from '../../../shared/ui/icons/chevron-left.tsx';
import { ChevronRightIcon as NextIcon } from '../../../shared/ui/icons/chevron-right.tsx';
import { CloseIcon } from '../../../shared/ui/icons/close.tsx';
import { Loading } from '../../../shared/ui/status/loading.tsx';
import type { Event } from '../api.ts';

interface ViewerProps {
  media: Event['media'];
  index: number;
  onTurn: (index: number) => void;
  onClose: () => void;
}

/** One picture or video over the whole screen; arrows turn to the next, Escape closes. */
export function Viewer({ media, index, onTurn, onClose }: ViewerProps) {
  const { t } = useTranslation(['cabinet', 'common']);
  const file = media[index];
  if (!file) return null;
  const kind = isImage(file.contentType) ? 'photo' : 'video';
  const title = t(`cabinet:events.media.${kind}`, { number: index + 1, total: media.length });
  const turn = (by: number) => {
    const next = index + by;
    if (next >= 0 && next < media.length) onTurn(next);
  };
  return (
    <Dialog
      open
      fullScreen
      onClose={onClose}
      aria-label={title}
      onKeyDown={event => {
        // A video uses the arrows itself.
        if (event.target instanceof HTMLVideoElement) return;
        if (event.key === 'ArrowRight') turn(1);
        if (event.key === 'ArrowLeft') turn(-1);
      }}
      slotProps={{ paper: { sx: { m: 0, border: 0, borderRadius: 0 } } }}
    >
      <Box sx={{ display: 'flex', alignItems: 'center', gap: 1, p: 1, pl: 4 }}>
        <Typography aria-live="polite" sx={{ flex: 1 }}>
          {title}
        </Typography>
        <IconButton aria-label={t('cabinet:events.media.previous')} disabled={index === 0} onClick={() => turn(-1)}>
          <PreviousIcon />
        </IconButton>
        <IconButton
          aria-label={t('cabinet:events.media.next')}
          disabled={index === media.length - 1}
          onClick={() => turn(1)}
        >
          <NextIcon />
        </IconButton>
        <IconButton autoFocus aria-label={t('common:action.close')} onClick={onClose}>
          <CloseIcon />
        </IconButton>
      </Box>
      <Box
        sx={{
          flex: 1,
          minHeight: 0,
          display: 'grid',
          placeItems: 'center',
          gridTemplate: 'minmax(0, 1fr) / minmax(0, 1fr)',
          p: { xs: 0, sm: 4 },
        }}
      >
        <Large key={file.id} file={file} alt={title} />
      </Box>
    </Dialog>
  );
}

/** The address in the event's answer lives five minutes, so the large file's is asked for when it is opened. */
function Large({ file, alt }: { file: Event['media'][number]; alt: string }) {
  const { data, error, refetch } = useQuery({
    queryKey: ['files', 'address', file.id],
    queryFn: () => addressOfFile(file.id),
    staleTime: 240_000,
    gcTime: 240_000,
  });
  const whole = { maxWidth: '100%', maxHeight: '100%', objectFit: 'contain', minHeight: 0 };
  if (error && !data) return <ErrorState error={error} onRetry={refetch} />;
  if (!data) return <Loading height={240} />;
  return isImage(file.contentType) ? (
    <Box component="img" src={data} alt={alt} sx={whole} />
  ) : (
    <Box component="video" src={data} controls playsInline preload="metadata" aria-label={alt} sx={whole} />
  );
}
