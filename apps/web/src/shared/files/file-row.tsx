import Box from '@mui/material/Box';
import LinearProgress from '@mui/material/LinearProgress';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import { InsertDriveFileIcon as FileIcon } from '../ui/icons/insert-drive-file.tsx';

interface FileRowProps {
  name: string;
  note: string;
  isWrong?: boolean;
  /** The upload has just failed: a screen reader announces it. */
  isAnnounced?: boolean;
  /** From 0 to 1, or null while nobody knows. */
  progress?: number | null | undefined;
  preview?: string | undefined;
  actions: ReactNode;
}

/** One file of a field: what it looks like, its name, how it is with it, what can be done. */
export function FileRow({
  name,
  note,
  isWrong = false,
  isAnnounced = false,
  progress,
  preview,
  actions,
}: FileRowProps) {
  return (
    <Box
      component="li"
      sx={{
        display: 'flex',
        flexWrap: 'wrap',
        alignItems: 'center',
        columnGap: 3,
        py: 2,
        borderTop: 1,
        borderColor: 'divider',
      }}
    >
      <Thumbnail preview={preview} />
      <Box sx={{ flex: 1, minWidth: 0 }}>
        <Typography noWrap title={name}>
          {name}
        </Typography>
        {!isWrong && (
          <Typography variant="body2" color="textSecondary">
            {note}
          </Typography>
        )}
        {progress !== undefined && (
          <LinearProgress
            aria-hidden
            variant={progress === null ? 'indeterminate' : 'determinate'}
            value={(progress ?? 0) * 100}
            sx={{ mt: 1 }}
          />
        )}
      </Box>
      {actions}
      {isWrong && (
        // Below the buttons, over the whole width: beside them a phone has room for one word a line.
        <Typography
          role={isAnnounced ? 'alert' : undefined}
          variant="body2"
          color="error"
          sx={{ flexBasis: '100%', mt: 1 }}
        >
          {note}
        </Typography>
      )}
    </Box>
  );
}

function Thumbnail({ preview }: { preview: string | undefined }) {
  const size = { width: 56, height: 56, borderRadius: 3, flex: 'none' };
  if (preview) return <Box component="img" src={preview} alt="" sx={{ ...size, objectFit: 'cover' }} />;
  return (
    <Box sx={{ ...size, display: 'grid', placeItems: 'center', bgcolor: 'surface.quiet' }}>
      <FileIcon aria-hidden color="action" />
    </Box>
  );
}
