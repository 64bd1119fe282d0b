import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import type { HouseholdLink } from '@oplich/contract/households/schemas';
import { limits } from '@oplich/contract/shared/limits';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { api } from '../../../shared/api-client/index.ts';
import { shownName } from '../../../shared/format/person-name.ts';
import { useApiMutation } from '../../../shared/hooks/use-api-mutation.ts';
import { useFocusAfter } from '../../../shared/hooks/use-focus-after.ts';
import { ConfirmDialog } from '../../../shared/ui/dialogs/confirm-dialog.tsx';
import { LoadingButton } from '../../../shared/ui/dialogs/loading-button.tsx';
import { ErrorState } from '../../../shared/ui/status/error-state.tsx';
import { Loading } from '../../../shared/ui/status/loading.tsx';
import { StatusChip } from '../../../shared/ui/status/status-chip.tsx';
import { toast } from '../../../shared/ui/status/toast-store.ts';
import { SettingsCard } from '../settings/settings-card.tsx';
import { AskLinkForm } from './ask-link-form.tsx';

// Links decide whether one may apply.
const invalidates = ['accounts', 'events'] as const;

/** Adults of the household with accounts of their own: who asked whom, and who agreed. */
export function LinksCard() {
  const { t } = useTranslation('cabinet');
  const { data: links, error, refetch } = useQuery(api.query('GET /accounts/household/links'));
  useFocusAfter(links?.length);
  if (error && !links) return <ErrorState error={error} onRetry={refetch} />;
  if (!links) return <Loading rows={1} height={96} />;
  const isFull = links.filter(({ mine }) => mine).length >= limits.householdLinks;
  return (
    <SettingsCard title={t('household.links.title')} lead={t('household.links.lead')}>
      {links.length > 0 && (
        <Box component="ul" sx={{ m: 0, p: 0, listStyle: 'none' }}>
          {links.map(link => (
            <LinkRow key={link.id} link={link} />
          ))}
        </Box>
      )}
      {isFull ? <Typography color="textSecondary">{t('household.links.full')}</Typography> : <AskLinkForm />}
    </SettingsCard>
  );
}

function LinkRow({ link: { id, state, mine, displayName, allowed } }: { link: HouseholdLink }) {
  const { t } = useTranslation('cabinet');
  const [isAsking, setAsking] = useState(false);
  const accept = useApiMutation('POST /accounts/household/links/{id}/accept', { invalidates });
  const decline = useApiMutation('POST /accounts/household/links/{id}/decline', { invalidates });
  const remove = useApiMutation('DELETE /accounts/household/links/{id}', { invalidates });
  const name = shownName(displayName);
  const way = state === 'linked' ? 'end' : 'takeBack';
  const withToast = (text: string) => ({ onSuccess: () => toast(text, 'success') });
  return (
    <Stack
      component="li"
      sx={{ gap: 2, py: 3, borderTop: 1, borderColor: 'edge.line', '&:first-of-type': { borderTop: 0, pt: 0 } }}
    >
      <Stack direction="row" sx={{ gap: 3, alignItems: 'center', flexWrap: 'wrap' }}>
        <Typography component="h3" variant="h3" sx={{ overflowWrap: 'anywhere' }}>
          {name}
        </Typography>
        <StatusChip
          tone={state === 'linked' ? 'good' : 'waiting'}
          label={t(state === 'linked' ? 'household.links.linked' : `household.links.${mine ? 'asked' : 'asksYou'}`)}
        />
      </Stack>
      <Stack direction="row" sx={{ gap: 2, flexWrap: 'wrap' }}>
        {allowed.includes('accept') && (
          <LoadingButton
            variant="outlined"
            isPending={accept.isPending}
            aria-label={t('household.links.acceptNamed', { name })}
            onClick={() => accept.mutate({ params: { id } }, withToast(t('household.links.accepted')))}
          >
            {t('household.links.accept')}
          </LoadingButton>
        )}
        {allowed.includes('decline') && (
          <LoadingButton
            isPending={decline.isPending}
            aria-label={t('household.links.declineNamed', { name })}
            onClick={() => decline.mutate({ params: { id } }, withToast(t('household.links.declined')))}
          >
            {t('household.links.decline')}
          </LoadingButton>
        )}
        {/* For the asked person, declining does the same. */}
        {allowed.includes('remove') && !allowed.includes('decline') && (
          <Button aria-label={t(`household.links.${way}Named`, { name })} onClick={() => setAsking(true)}>
            {t(`household.links.${way}`)}
          </Button>
        )}
      </Stack>
      <ConfirmDialog
        open={isAsking}
        title={t(`household.links.${way}Title`)}
        confirmLabel={t(`household.links.${way}`)}
        loses
        isPending={remove.isPending}
        onConfirm={() =>
          remove.mutate(
            { params: { id } },
            { ...withToast(t(`household.links.${way}Done`)), onSettled: () => setAsking(false) },
          )
        }
        onClose={() => setAsking(false)}
      >
        {t(`household.links.${way}Text`, { name })}
      </ConfirmDialog>
    </Stack>
  );
}
