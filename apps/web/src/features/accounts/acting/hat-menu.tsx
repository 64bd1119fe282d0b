import Menu from '@mui/material/Menu';
import { HatItems } from './hat-items.tsx';

interface HatMenuProps {
  anchor: HTMLElement | null;
  open: boolean;
  onClose: () => void;
}

/** The menu of the partners one may act for. */
export function HatMenu({ anchor, open, onClose }: HatMenuProps) {
  return (
    <Menu anchorEl={anchor} open={open} onClose={onClose}>
      <HatItems isOpen={open} onChosen={onClose} />
    </Menu>
  );
}
