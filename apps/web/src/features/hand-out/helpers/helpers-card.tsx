import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { mayAdmitHelpers } from '@oplich/contract/shared/duties';
import type { Helper } from '@oplich/contract/teams/helpers';
import { useQuery } from '@tanstack/react-query';
import { useRef, useState, type RefObject } from 'react';
import { useTranslation } from 'react-i18next';
import { useActing, useRole } from '../../accounts/index.ts';
import { useFormat } from '../../../shared/format/use-format.ts';
import { useApiMutation } from '../../../shared/hooks/use-api-mutation.ts';
import { useFocusAfter } from '../../../shared/hooks/use-focus-after.ts';
import { ConfirmDialog } from '../../../shared/ui/dialogs/confirm-dialog.tsx';
import { Card } from '../../../shared/ui/layout/card.tsx';
import { ErrorNote } from '../../../shared/ui/status/error-note.tsx';
import { lazyPart } from '../../../shared/ui/status/lazy-part.tsx';
import { Loading } from '../../../shared/ui/status/loading.tsx';
import { StatusChip } from '../../../shared/ui/status/status-chip.tsx';
import { toast } from '../../../shared/ui/status/toast-store.ts';
import { helpersOf } from '../api.ts';
import { LetInButton } from './let-in.tsx';

/** Loaded only where there are helpers. */
const HelpersFile = lazyPart(() => import('./helpers-file.tsx').then(m => m.HelpersFile));

interface HelpersCardProps {
  eventId: string;
  isOver: boolean;
  /** The event's name and time, where cards of several events are shown. */
  of?: string;
}

/** The helpers of an event and the button to admit more; renders nothing for readers who may not admit helpers. */
export function HelpersCard(props: HelpersCardProps) {
  const { duties } = useActing();
  const mayLetIn = useRole() === 'philanthrop' && mayAdmitHelpers(duties ?? []);
  return mayLetIn ? <Helpers {...props} /> : null;
}

function Helpers({ eventId, isOver, of }: HelpersCardProps) {
  const { t } = useTranslation('cabinet');
  const { data: helpers, error, refetch } = useQuery(helpersOf(eventId));
  const heading = useRef<HTMLHeadingElement>(null);
  if (isOver && helpers?.length === 0) return null;
  return (
    <Card component="section" sx={of === undefined ? { mt: 4 } : {}}>
      <Typography ref={heading} component="h2" variant="h2" tabIndex={-1}>
        {t('team.helpers.heading')}
      </Typography>
      {of !== undefined && <Typography sx={{ mt: 1, fontWeight: 600, overflowWrap: 'anywhere' }}>{of}</Typography>}
      <Typography color="textSecondary" sx={{ mt: 1, mb: 3 }}>
        {t('team.helpers.about')}
      </Typography>
      {error && !helpers && <ErrorNote error={error} onRetry={refetch} />}
      {!error && !helpers && (
        <Box sx={{ mb: 3 }}>
          <Loading rows={1} height={64} />
        </Box>
      )}
      {helpers && helpers.length > 0 && (
        <Box component="ul" sx={{ m: 0, mb: 3, p: 0, listStyle: 'none' }}>
          {helpers.map(helper => (
            <HelperRow key={helper.id} eventId={eventId} helper={helper} heading={heading} />
          ))}
        </Box>
      )}
      <Stack direction="row" sx={{ gap: 2, flexWrap: 'wrap', justifyContent: 'space-between' }}>
        {!isOver && <LetInButton eventId={eventId} {...(of !== undefined && { of })} />}
        {helpers && helpers.length > 0 && <HelpersFile eventId={eventId} />}
      </Stack>
    </Card>
  );
}

interface HelperRowProps {
  eventId: string;
  helper: Helper;
  /** Receives the focus when the button that ends the help disappears. */
  heading: RefObject<HTMLElement | null>;
}

function HelperRow({ eventId, helper, heading }: HelperRowProps) {
  const { t } = useTranslation('cabinet');
  const format = useFormat();
  const [isAsking, setAsking] = useState(false);
  const end = useApiMutation('DELETE /events/{id}/helpers/{helperId}', { invalidates: ['events'] });
  const { id: helperId, name, joinedAt, isAtDesk, served } = helper;
  useFocusAfter(end.isSuccess && !isAtDesk, heading);
  return (
    <Stack
      component="li"
      direction="row"
      sx={{
        gap: 3,
        py: 2,
        alignItems: 'center',
        justifyContent: 'space-between',
        flexWrap: 'wrap',
        borderTop: 1,
        borderColor: 'edge.line',
        '&:first-of-type': { borderTop: 0 },
      }}
    >
      <Box sx={{ minWidth: 0 }}>
        <Typography sx={{ fontWeight: 600, overflowWrap: 'anywhere' }}>{name}</Typography>
        <Typography variant="body2" color="textSecondary">
          {t('team.helpers.since', { time: format.longDateTime(joinedAt) })} ·{' '}
          {t('team.helpers.served', { count: served })}
        </Typography>
      </Box>
      {isAtDesk ? (
        <Button aria-label={t('team.helpers.endNamed', { name })} onClick={() => setAsking(true)}>
          {t('team.helpers.end')}
        </Button>
      ) : (
        <StatusChip tone="neutral" label={t('team.helpers.ended')} />
      )}
      <ConfirmDialog
        open={isAsking}
        title={t('team.helpers.endTitle', { name })}
        confirmLabel={t('team.helpers.end')}
        isPending={end.isPending}
        onConfirm={() =>
          end.mutate(
            { params: { id: eventId, helperId } },
            {
              onSuccess: () => {
                toast(t('team.helpers.endedToast', { name }), 'success');
                setAsking(false);
              },
            },
          )
        }
        onClose={() => setAsking(false)}
      >
        {t('team.helpers.endText')}
      </ConfirmDialog>
    </Stack>
  );
}
