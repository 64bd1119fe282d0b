import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useDeed } from '../../../../shared/hooks/use-deed.ts';
import { StatusChip } from '../../../../shared/ui/status-chip.tsx';
import { toast } from '../../../../shared/ui/toast-store.ts';
import { CodeForm } from './code-form.tsx';
import { RecoveryCodes } from './recovery-codes.tsx';
import { SecondFactorSetup, type Started } from './second-factor-setup.tsx';
import { SettingsCard } from '../settings-card.tsx';
import { DeedButton } from '../../../../shared/ui/deed-button.tsx';

type Step = { at: 'rest' | 'off' | 'renew' } | { at: 'setup'; started: Started } | { at: 'codes'; codes: string[] };
const touches = ['accounts'];
const atRest: Step = { at: 'rest' };

/** The second factor: switched on with a first code, off or renewed with another. */
export function SecondFactorCard({ isOn }: { isOn: boolean }) {
  const { t } = useTranslation('cabinet');
  const [step, setStep] = useState<Step>(atRest);
  const start = useDeed('POST /accounts/second-factor/start', { touches: [] });
  const confirm = useDeed('POST /accounts/second-factor/confirm', { touches, shows: 'all' });
  const remove = useDeed('POST /accounts/second-factor/remove', { touches, shows: 'all' });
  const renew = useDeed('POST /accounts/second-factor/recovery-codes', { touches, shows: 'all' });

  const rest = () => setStep(atRest);
  const begin = () => start.mutate(undefined, { onSuccess: started => setStep({ at: 'setup', started }) });
  const showCodes = ({ recoveryCodes }: { recoveryCodes: string[] }) => setStep({ at: 'codes', codes: recoveryCodes });
  const switchOff = async (code: string) => {
    await remove.mutateAsync({ body: { code } });
    toast(t('security.secondFactor.switchedOff'), 'success');
    rest();
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
      {step.at === 'off' && (
        <CodeForm takesRecovery submitLabel={t('security.secondFactor.switchOff')} onCode={switchOff} onCancel={rest} />
      )}
      {step.at === 'renew' && (
        <CodeForm
          takesRecovery
          submitLabel={t('security.secondFactor.renew')}
          onCode={async code => showCodes(await renew.mutateAsync({ body: { code } }))}
          onCancel={rest}
        />
      )}
      {step.at === 'rest' && (
        <Stack direction="row" sx={{ gap: 3, flexWrap: 'wrap' }}>
          {isOn ? (
            <>
              <Button onClick={() => setStep({ at: 'renew' })}>{t('security.secondFactor.renew')}</Button>
              <Button color="error" onClick={() => setStep({ at: 'off' })}>
                {t('security.secondFactor.switchOff')}
              </Button>
            </>
          ) : (
            <DeedButton isPending={start.isPending} onClick={begin}>
              {t('security.secondFactor.switchOn')}
            </DeedButton>
          )}
        </Stack>
      )}
    </SettingsCard>
  );
}
