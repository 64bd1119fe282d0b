import Box from '@mui/material/Box';
import Button from '@mui/material/Button';

interface NarrowedProps {
  /** What the list is narrowed to by the link that led here. */
  text: string;
  clearLabel: string;
  onClear: () => void;
}

/** A filter that no field of the list shows: what it is, and the way out. */
export function Narrowed({ text, clearLabel, onClear }: NarrowedProps) {
  return (
    <Box
      sx={{
        display: 'flex',
        flexWrap: 'wrap',
        alignItems: 'center',
        columnGap: 3,
        px: 4,
        py: 1,
        borderRadius: 3,
        bgcolor: 'tint.lake',
        color: 'onTint.lake',
      }}
    >
      <Box component="strong" sx={{ overflowWrap: 'anywhere' }}>
        {text}
      </Box>
      <Button variant="text" onClick={onClear}>
        {clearLabel}
      </Button>
    </Box>
  );
}
