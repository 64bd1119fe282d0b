import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useApiMutation } from '../../../../shared/hooks/use-api-mutation.ts';
import { StatusChip } from '../../../../shared/ui/status/status-chip.tsx';
import { toast } from '../../../../shared/ui/status/toast-store.ts';
import type { Shown } from './reauthenticate-dialog.tsx';
import { RecoveryCodes } from './recovery-codes.tsx';
import { SecondFactorSetup, type Started } from './second-factor-setup.tsx';
import { SettingsCard } from '../settings-card.tsx';
import { whenOpened } from '../../../../shared/ui/dialogs/when-opened.tsx';

const ReauthenticateDialog = whenOpened(() => import('./reauthenticate-dialog.tsx').then(m => m.ReauthenticateDialog));

type Step = { at: 'rest' } | { at: 'setup'; started: Started } | { at: 'codes'; codes: string[] };
/** The actions that ask for the password, or a code, first. */
type Asked = 'switchOn' | 'switchOff' | 'renew';
const invalidates = ['accounts'] as const;
const atRest: Step = { at: 'rest' };

/** The second factor: switched on, off or renewed by who shows once more who it is. */
export function SecondFactorCard({ isOn }: { isOn: boolean }) {
  const { t } = useTranslation('cabinet');
  const [step, setStep] = useState<Step>(atRest);
  const [action, setAction] = useState<Asked | null>(null);
  const start = useApiMutation('POST /accounts/second-factor/start', { invalidates: [], handledErrors: 'all' });
  const confirm = useApiMutation('POST /accounts/second-factor/confirm', { invalidates, handledErrors: 'all' });
  const remove = useApiMutation('POST /accounts/second-factor/remove', { invalidates, handledErrors: 'all' });
  const renew = useApiMutation('POST /accounts/second-factor/recovery-codes', { invalidates, handledErrors: 'all' });

  const rest = () => setStep(atRest);
  const showCodes = ({ recoveryCodes }: { recoveryCodes: string[] }) => setStep({ at: 'codes', codes: recoveryCodes });
  const actions: Record<Asked, (body: Shown) => Promise<void>> = {
    switchOn: async body => setStep({ at: 'setup', started: await start.mutateAsync({ body }) }),
    renew: async body => showCodes(await renew.mutateAsync({ body })),
    switchOff: async body => {
      await remove.mutateAsync({ body });
      toast(t('security.secondFactor.switchedOff'), 'success');
    },
  };

  return (
    <SettingsCard
      title={t('security.secondFactor.title')}
      lead={t('security.secondFactor.lead')}
      aside={
        <StatusChip
          tone={isOn ? 'good' : 'neutral'}
          label={t(isOn ? 'security.secondFactor.on' : 'security.secondFactor.off')}
        />
      }
    >
      {step.at === 'setup' && (
        <SecondFactorSetup
          started={step.started}
          onCode={async code => showCodes(await confirm.mutateAsync({ body: { code } }))}
          onCancel={rest}
        />
      )}
      {step.at === 'codes' && <RecoveryCodes codes={step.codes} onDone={rest} />}
      {step.at === 'rest' && (
        <Stack direction="row" sx={{ gap: 3, flexWrap: 'wrap' }}>
          {isOn ? (
            <>
              <Button onClick={() => setAction('renew')}>{t('security.secondFactor.renew')}</Button>
              <Button color="error" onClick={() => setAction('switchOff')}>
                {t('security.secondFactor.switchOff')}
              </Button>
            </>
          ) : (
            <Button onClick={() => setAction('switchOn')}>{t('security.secondFactor.switchOn')}</Button>
          )}
        </Stack>
      )}
      {action && (
        <ReauthenticateDialog
          title={t(`security.shown.${action}`)}
          confirmLabel={t(action === 'switchOn' ? 'security.shown.goOn' : `security.secondFactor.${action}`)}
          onConfirm={actions[action]}
          onClose={() => setAction(null)}
        />
      )}
    </SettingsCard>
  );
}
