import Box from '@mui/material/Box';
import type { OrderCriterion } from '@oplich/contract/events/order-criteria';
import Typography from '@mui/material/Typography';
import { Card } from '../../../shared/ui/layout/card.tsx';
import type { Event } from '../api.ts';
import { useLabels } from '../before-travel/use-labels.ts';

/** The published order of a waiting list in plain words, one criterion after the other. */
export function WaitingOrder({ criteria, lead }: { criteria: readonly OrderCriterion[]; lead?: string }) {
  const words = useLabels()?.waitingOrder;
  if (!words) return null;
  return (
    <Typography component="div" variant="body2" color="textSecondary">
      {lead ?? `${words.title}:`}
      <Box component="ol" sx={{ m: 0, my: 1, pl: 6 }}>
        {[...criteria, 'joined' as const].map(criterion => (
          <li key={criterion}>{words[criterion]}</li>
        ))}
      </Box>
      {words.nobodyChanges}
    </Typography>
  );
}

/** The same before anybody waits: how a place that comes free would be given is known from the beginning. */
export function WaitingOrderCard({ event }: { event: Event }) {
  const words = useLabels()?.waitingOrder;
  // People who wait or may join see the order there.
  const isTold =
    event.status === 'scheduled' &&
    !event.cancelledAt &&
    event.onWaitingList !== true &&
    !event.allowed.includes('joinWaitingList');
  if (!words || !isTold) return null;
  return (
    <Card component="section" sx={{ display: 'flex', flexDirection: 'column', gap: 2 }}>
      <Typography component="h2" variant="h2">
        {words.title}
      </Typography>
      <WaitingOrder criteria={event.orderCriteria} lead={words.lead} />
    </Card>
  );
}
