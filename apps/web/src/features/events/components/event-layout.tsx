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
  /** The state of the event and its actions; on wide screens at the side. */
  side: ReactNode;
  /** On a phone the side comes first. */
  isSideFirst?: boolean;
  /** Shown above place and time. */
  state?: ReactNode;
  /** Shown last: everything else about the event. */
  children: ReactNode;
  /** Fixed at the bottom of the page. */
  foot?: ReactNode;
  /** The main action of the page, and further actions. */
  next?: ReactNode;
  actions?: ReactNode;
}

/** The common layout of an event's page for all roles. */
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
