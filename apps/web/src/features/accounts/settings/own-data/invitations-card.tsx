import Box from '@mui/material/Box';
import FormControlLabel from '@mui/material/FormControlLabel';
import FormHelperText from '@mui/material/FormHelperText';
import Switch from '@mui/material/Switch';
import type { Profile } from '@oplich/contract/accounts/profile';
import { useQueryClient } from '@tanstack/react-query';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { api } from '../../../../shared/api-client/index.ts';
import { useApiMutation } from '../../../../shared/hooks/use-api-mutation.ts';
import { toast } from '../../../../shared/ui/status/toast-store.ts';
import { SettingsCard } from '../settings-card.tsx';

interface Consents {
  invitations: boolean;
  invitationsByNeeds: boolean;
}

/** Whether organizers may invite a displaced person by a filter, and by what their household needs: nobody has to. */
export function InvitationsCard({ profile }: { profile: Profile }) {
  const { t } = useTranslation('cabinet');
  const client = useQueryClient();
  const update = useApiMutation('PUT /accounts/update/displaced', { invalidates: ['accounts'] });
  const { invitations = false, invitationsByNeeds = false, version } = profile;
  const sent = update.isPending ? update.variables.body : undefined;
  // A choice is shown at once; a refusal restores the server's value.
  const shown: Consents = {
    invitations: sent?.invitations ?? invitations,
    invitationsByNeeds: sent?.invitationsByNeeds ?? invitationsByNeeds,
  };
  const choose = (consents: Partial<Consents>) =>
    !update.isPending &&
    update.mutate(
      { body: { version, ...consents } },
      {
        onSuccess(saved) {
          // The profile comes later: until then the switch must not fall back, nor the next press send an old version.
          client.setQueryData(api.query('GET /accounts/info').queryKey, saved);
          toast(t('settings.saved'), 'success');
        },
      },
    );
  return (
    <SettingsCard title={t('ownData.invitations.title')} lead={t('ownData.invitations.lead')}>
      <Box>
        <Consent
          label={t('ownData.invitations.agree')}
          isOn={shown.invitations}
          isPending={update.isPending}
          // Taking the consent back takes all of it back.
          onChoose={isOn => choose({ invitations: isOn, ...(!isOn && { invitationsByNeeds: false }) })}
        />
        {shown.invitations && (
          <Consent
            label={t('ownData.invitations.byNeeds')}
            hint={t('ownData.invitations.byNeedsHint')}
            isOn={shown.invitationsByNeeds}
            isPending={update.isPending}
            onChoose={isOn => choose({ invitationsByNeeds: isOn })}
          />
        )}
      </Box>
    </SettingsCard>
  );
}

interface ConsentProps {
  label: string;
  hint?: string;
  isOn: boolean;
  isPending: boolean;
  onChoose: (isOn: boolean) => void;
}

function Consent({ label, hint, isOn, isPending, onChoose }: ConsentProps) {
  const hintId = useId();
  return (
    <div>
      <FormControlLabel
        sx={{ minHeight: 44 }}
        label={label}
        control={
          <Switch
            checked={isOn}
            onChange={(_, next) => onChoose(next)}
            slotProps={{
              // Not `disabled`: who pressed it would lose the focus.
              input: { 'aria-disabled': isPending, ...(hint && { 'aria-describedby': hintId }) },
            }}
          />
        }
      />
      {hint && (
        <FormHelperText id={hintId} sx={{ mt: 0 }}>
          {hint}
        </FormHelperText>
      )}
    </div>
  );
}
