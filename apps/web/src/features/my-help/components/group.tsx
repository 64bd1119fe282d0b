import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useId, type ReactNode } from 'react';
import { Card } from '../../../shared/ui/layout/card.tsx';

/** A card of the page with its heading. */
export function Group({ title, lead, children }: { title: string; lead?: string; children: ReactNode }) {
  return (
    <Card component="section" sx={{ display: 'flex', flexDirection: 'column', gap: 3 }}>
      <div>
        <Typography component="h2" variant="h2">
          {title}
        </Typography>
        {lead && (
          <Typography variant="body2" color="textSecondary" sx={{ mt: 1, maxWidth: '70ch' }}>
            {lead}
          </Typography>
        )}
      </div>
      {children}
    </Card>
  );
}

/** Lines of a card with thin rules between, under a heading of their own where there are several such lists. */
export function Lines({ title, children }: { title?: string; children: ReactNode }) {
  const id = useId();
  return (
    <div>
      {title && (
        <Typography id={id} component="h3" sx={{ fontWeight: 600 }}>
          {title}
        </Typography>
      )}
      <Stack component="ul" {...(title && { 'aria-labelledby': id })} sx={{ m: 0, p: 0, listStyle: 'none' }}>
        {children}
      </Stack>
    </div>
  );
}

/** One line: what it is, its state or day at the right where there is room, and more below. */
export function Line({ title, side, children }: { title: ReactNode; side?: ReactNode; children?: ReactNode }) {
  return (
    <Stack
      component="li"
      sx={{ py: 3, gap: 1, borderTop: 1, borderColor: 'edge.line', '&:first-of-type': { borderTop: 0 } }}
    >
      <Stack
        direction="row"
        sx={{ flexWrap: 'wrap', alignItems: 'center', justifyContent: 'space-between', columnGap: 3, rowGap: 1 }}
      >
        <Typography component="div" sx={{ fontWeight: 600, flex: '1 1 12em', overflowWrap: 'anywhere' }}>
          {title}
        </Typography>
        {side}
      </Stack>
      {children}
    </Stack>
  );
}
