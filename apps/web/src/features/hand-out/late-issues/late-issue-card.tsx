import Button from '@mui/material/Button';
import Link from '@mui/material/Link';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import type { LateIssue } from '@oplich/contract/participants/late-issues';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link as RouterLink } from 'react-router';
import { useActing } from '../../accounts/index.ts';
import { personName, shownName } from '../../../shared/format/person-name.ts';
import { useFormat } from '../../../shared/format/use-format.ts';
import { useApiMutation } from '../../../shared/hooks/use-api-mutation.ts';
import { paths } from '../../../shared/routing/paths.ts';
import { LoadingButton } from '../../../shared/ui/dialogs/loading-button.tsx';
import { ReasonDialog } from '../../../shared/ui/dialogs/reason-dialog.tsx';
import { Card } from '../../../shared/ui/layout/card.tsx';
import { toast } from '../../../shared/ui/status/toast-store.ts';

/** One late issue: to whom, what, by whom and when, and what to do about it. */
export function LateIssueCard({ issue }: { issue: LateIssue }) {
  const { t } = useTranslation('cabinet');
  const format = useFormat();
  const [isDismissing, setDismissing] = useState(false);
  const invalidates = ['late-issues', 'events', 'warehouse'] as const;
  const book = useApiMutation('POST /late-issues/{id}/book', { invalidates });
  const dismiss = useApiMutation('POST /late-issues/{id}/dismiss', { invalidates, handledErrors: 'all' });
  const {
    id,
    event,
    person,
    by,
    madeAt,
    receivedAt,
    lines,
    decidedAt,
    decidedBy,
    reason,
    allowed,
    status,
    isBookable,
  } = issue;
  const isAtDesk = useActing().duties?.includes('desk') ?? true;
  const params = { id };
  const name = personName(person);
  const has = (action: (typeof allowed)[number]) => allowed.includes(action);
  const whyNot = () => {
    if (person.status === 'aided') return t('team.late.aidedMeanwhile');
    // A server of the version before does not say.
    if ((isBookable as boolean | undefined) === false) return t('team.late.tooLate');
    return isAtDesk ? t('team.late.cannotBook') : t('team.late.needsDesk', { duty: t('team.duty.desk') });
  };
  return (
    <Card component="li">
      <Typography component="h2" variant="h3">
        {name}
      </Typography>
      {/* A server of the version before does not say. */}
      {(event as Partial<typeof event>).cancelledAt ? (
        <Typography>{event.name}</Typography>
      ) : (
        <Link component={RouterLink} to={paths.event(event.id)}>
          {event.name}
        </Link>
      )}
      <Typography sx={{ mt: 2 }}>
        {lines.map(line => `${line.name} – ${format.quantity(line.quantity, line.units)}`).join('; ')}
      </Typography>
      <Typography variant="body2" color="textSecondary" sx={{ mt: 1 }}>
        {t('team.late.made', { by: shownName(by.name), when: format.longDateTime(madeAt) })}
        <br />
        {t('team.late.received', { when: format.longDateTime(receivedAt) })}
      </Typography>
      {decidedAt && (
        <Typography sx={{ mt: 2 }}>
          {t('team.late.decided', { by: decidedBy ?? '', when: format.longDateTime(decidedAt) })}
          {reason && ` ${reason}`}
        </Typography>
      )}
      {status === 'open' && !has('book') && <Typography sx={{ mt: 2 }}>{whyNot()}</Typography>}
      {allowed.length > 0 && (
        <Stack direction="row" sx={{ gap: 2, mt: 3, flexWrap: 'wrap' }}>
          {has('book') && (
            <LoadingButton
              variant="outlined"
              isPending={book.isPending}
              aria-label={t('team.late.bookNamed', { name })}
              onClick={() =>
                book.mutate({ params }, { onSuccess: () => toast(t('team.late.booked', { name }), 'success') })
              }
            >
              {t('team.late.book')}
            </LoadingButton>
          )}
          {has('dismiss') && (
            <Button aria-label={t('team.late.dismissNamed', { name })} onClick={() => setDismissing(true)}>
              {t('team.late.dismiss')}
            </Button>
          )}
        </Stack>
      )}
      {isDismissing && (
        <ReasonDialog
          title={t('team.late.dismissTitle', { name })}
          confirmLabel={t('team.late.dismiss')}
          loses
          irreversible
          schema={() => import('@oplich/contract/participants/late-issues').then(m => m.DismissLateIssue)}
          onConfirm={text => dismiss.mutateAsync({ params, body: { reason: text } })}
          onClose={() => setDismissing(false)}
        >
          {t('team.late.dismissText')}
        </ReasonDialog>
      )}
    </Card>
  );
}
