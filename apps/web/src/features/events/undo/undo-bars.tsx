import Box from '@mui/material/Box';
import { useFocusAfter } from '../../../shared/hooks/use-focus-after.ts';
import { UndoBar } from './undo-bar.tsx';
import type { Undo } from './use-undo.ts';

/** All that can be undone at an event, always in view. */
export function UndoBars({ undo }: { undo: Undo }) {
  useFocusAfter(undo.live.length);
  if (undo.live.length === 0) return null;
  return (
    <Box
      sx={{
        position: 'sticky',
        bottom: 'calc(var(--bottom-bar, 0px) + 12px + env(safe-area-inset-bottom))',
        zIndex: 2,
        mt: 4,
        display: 'grid',
        gap: 2,
      }}
    >
      {undo.live.map(decision => (
        <UndoBar key={decision.batches[0]} decision={decision} undo={undo} />
      ))}
    </Box>
  );
}
