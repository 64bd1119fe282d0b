import Box from '@mui/material/Box';
import ButtonBase from '@mui/material/ButtonBase';
import { isImage } from '@oplich/contract/files/rules';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { PlayCircleIcon as PlayIcon } from '../../../shared/ui/icons/play-circle.tsx';
import type { Event } from '../api.ts';
import { whenOpened } from '../../../shared/ui/dialogs/when-opened.tsx';

const Viewer = whenOpened(() => import('./viewer.tsx').then(m => m.Viewer));

/** Pictures and videos of an event: small ones, loaded as they come into sight, each opens large. */
export function Gallery({ media }: { media: Event['media'] }) {
  const { t } = useTranslation('cabinet');
  const [open, setOpen] = useState<number | null>(null);
  return (
    <>
      <Box
        component="ul"
        sx={{
          m: 0,
          p: 0,
          listStyle: 'none',
          display: 'grid',
          gap: 2,
          gridTemplateColumns: 'repeat(auto-fill, minmax(96px, 1fr))',
        }}
      >
        {media.map((file, index) => {
          const kind = isImage(file.contentType) ? 'photo' : 'video';
          return (
            <li key={file.id}>
              <ButtonBase
                aria-label={t(`events.media.${kind}`, { number: index + 1, total: media.length })}
                aria-haspopup="dialog"
                onClick={() => setOpen(index)}
                sx={{
                  width: '100%',
                  aspectRatio: '1',
                  borderRadius: 3,
                  overflow: 'hidden',
                  bgcolor: 'surface.quiet',
                  color: 'text.secondary',
                }}
              >
                {kind === 'video' ? (
                  <PlayIcon aria-hidden sx={{ fontSize: 40 }} />
                ) : (
                  <Box
                    component="img"
                    src={file.thumbnailUrl ?? file.url}
                    alt=""
                    loading="lazy"
                    sx={{ width: '100%', height: '100%', objectFit: 'cover' }}
                  />
                )}
              </ButtonBase>
            </li>
          );
        })}
      </Box>
      {open !== null && <Viewer media={media} index={open} onTurn={setOpen} onClose={() => setOpen(null)} />}
    </>
  );
}
