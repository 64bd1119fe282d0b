import Menu from '@mui/material/Menu';
import MenuItem from '@mui/material/MenuItem';
import type { ExportFormat } from '@oplich/contract/shared/lists';
import { useTranslation } from 'react-i18next';

interface ExportMenuProps {
  anchor: HTMLElement | null;
  open: boolean;
  onChosen: (format: ExportFormat) => void;
  onClose: () => void;
}

const formats = ['xlsx', 'csv'] as const satisfies readonly ExportFormat[];

/** The choice of a file format. */
export function ExportMenu({ anchor, open, onChosen, onClose }: ExportMenuProps) {
  const { t } = useTranslation();
  return (
    <Menu anchorEl={anchor} open={open} onClose={onClose}>
      {formats.map(format => (
        <MenuItem key={format} onClick={() => onChosen(format)} sx={{ minHeight: 48 }}>
          {t(`export.${format}`)}
        </MenuItem>
      ))}
    </Menu>
  );
}
