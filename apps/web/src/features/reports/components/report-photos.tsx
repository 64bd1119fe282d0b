import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { isImage } from '@oplich/contract/files/rules';
import { useTranslation } from 'react-i18next';
import { Gallery } from '../../events/index.ts';
import { Card } from '../../../shared/ui/layout/card.tsx';
import type { Report } from '../api.ts';

/** Photos and videos: small ones that open large; on paper the photos in a grid. */
export function ReportPhotos({ media }: { media: Report['media'] }) {
  const { t } = useTranslation('cabinet');
  const videos = media.filter(file => !isImage(file.contentType));
  const photos = media.filter(file => isImage(file.contentType));
  return (
    <Card component="section" sx={{ display: 'flex', flexDirection: 'column', gap: 3 }}>
      <Typography component="h2" variant="h2">
        {t('reports.media.title')}
      </Typography>
      {media.length === 0 && <Typography color="textSecondary">{t('reports.media.none')}</Typography>}
      <div data-print="no">
        <Gallery media={media} />
      </div>
      <Box
        aria-hidden
        sx={{
          display: 'none',
          '@media print': { display: 'grid', gridTemplateColumns: 'repeat(2, 1fr)', gap: '4mm' },
        }}
      >
        {photos.map(file => (
          <Box
            key={file.id}
            component="img"
            // A photo that is too small for a thumbnail, or has none yet, is shown itself.
            src={file.thumbnailUrl ?? file.url}
            alt=""
            sx={{ width: '100%', height: '60mm', objectFit: 'cover', breakInside: 'avoid' }}
          />
        ))}
      </Box>
      {videos.length > 0 && (
        <Typography sx={{ display: 'none', '@media print': { display: 'block' } }}>
          {t('reports.media.videos', { count: videos.length })}
        </Typography>
      )}
    </Card>
  );
}
