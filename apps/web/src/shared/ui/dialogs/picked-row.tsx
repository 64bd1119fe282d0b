import Box from '@mui/material/Box';
import IconButton from '@mui/material/IconButton';
import Typography from '@mui/material/Typography';
import { useTranslation } from 'react-i18next';
import { CloseIcon as RemoveIcon } from '../icons/close.tsx';

interface PickedRowProps {
  name: string;
  note?: string | undefined;
  /** The problem with this person. */
  why?: string | undefined;
  onRemove: () => void;
}

/** A picked person, with a problem if any, and a remove button. */
export function PickedRow({ name, note, why, onRemove }: PickedRowProps) {
  const { t } = useTranslation();
  return (
    <Box
      component="li"
      sx={{ display: 'flex', alignItems: 'center', gap: 2, py: 1, borderTop: 1, borderColor: 'divider' }}
    >
      <Box sx={{ flex: 1, minWidth: 0 }}>
        <Typography sx={{ overflowWrap: 'anywhere' }}>{name}</Typography>
        {note && (
          <Typography variant="body2" color="textSecondary">
            {note}
          </Typography>
        )}
        {why && (
          <Typography variant="body2" color="error">
            {why}
          </Typography>
        )}
      </Box>
      <IconButton aria-label={`${t('action.remove')}: ${name}`} onClick={onRemove}>
        <RemoveIcon />
      </IconButton>
    </Box>
  );
}
