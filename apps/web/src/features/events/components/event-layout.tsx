import Box from '@mui/material/Box';
import Stack from '@mui/material/Stack';
import type { ReactNode } from 'react';
import { paths } from '../../../shared/routing/paths.ts';
import { Card } from '../../../shared/ui/layout/card.tsx';
import { Page } from '../../../shared/ui/layout/page.tsx';
import type { Event } from '../api.ts';
import { EventAid } from './event-content.tsx';
import { EventFacts } from './event-facts.tsx';
import { EventTools } from './event-tools.tsx';

interface EventLayoutProps {
  event: Event;
  /** How it stands with the event, and what can be done about it; beside the rest where there is room. */
  side: ReactNode;
  /** On a phone the side is the first that is read. */
  isSideFirst?: boolean;
  /** What stands above where and when. */
  state?: ReactNode;
  /** What comes last: all else that is told of the event. */
  children: ReactNode;
  /** What stays at the foot of the page. */
  foot?: ReactNode;
  /** What the page offers as its next action, and its other actions. */
  next?: ReactNode;
  actions?: ReactNode;
}

/** What everybody sees of an event, around what is theirs. */
export function EventLayout({ event, side, isSideFirst = false, state, children, foot, ...page }: EventLayoutProps) {
  return (
    <Page title={event.name} backTo={paths.events} {...page}>
      <Box
        sx={{
          display: 'grid',
          gap: 4,
          alignItems: 'start',
          gridTemplateColumns: { xs: 'minmax(0, 1fr)', md: 'minmax(0, 1fr) 360px' },
          gridTemplateAreas: {
            xs: isSideFirst ? '"side" "facts" "aid" "content"' : '"facts" "aid" "side" "content"',
            md: '"facts side" "aid side" "content side"',
          },
          gridTemplateRows: { md: 'auto auto 1fr' },
        }}
      >
        <Card component="section" sx={{ gridArea: 'facts', display: 'flex', flexDirection: 'column', gap: 4 }}>
          {state}
          <EventFacts event={event} />
          <EventTools event={event} />
        </Card>
        <Stack sx={{ gridArea: 'side', gap: 4, position: { md: 'sticky' }, top: { md: 88 } }}>{side}</Stack>
        <Box sx={{ gridArea: 'aid', minWidth: 0 }}>
          <EventAid event={event} />
        </Box>
        <Stack sx={{ gridArea: 'content', gap: 4, minWidth: 0 }}>{children}</Stack>
      </Box>
      {foot}
    </Page>
  );
}
