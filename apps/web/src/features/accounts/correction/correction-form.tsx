import Stack from '@mui/material/Stack';
import type { ReturnedRegistration } from '@oplich/contract/accounts/profile-updates';
import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { sessionlessApi } from '../../../shared/api-client/index.ts';
import { idempotencyKey } from '../../../shared/api-client/idempotency-key.ts';
import { useConflict } from '../../../shared/form/conflict/use-conflict.tsx';
import { LeaveGuard } from '../../../shared/form/drafts/leave-guard.tsx';
import { FormFrame } from '../../../shared/form/form-frame.tsx';
import { FormSection } from '../../../shared/form/form-section.tsx';
import { SubmitButton } from '../../../shared/form/submit-button.tsx';
import { useContractForm } from '../../../shared/form/use-contract-form.ts';
import { checkDays } from '../profile-form/check-days.ts';
import { changesOf, type ProfileValues } from '../profile-form/profile-values.ts';
import { valuesOfReturned } from './correction-values.ts';
import { uploadForRegistration } from '../../../shared/api-client/upload-for-registration.ts';
import {
  AidRegionsPart,
  AllCopiesPart,
  DocumentsPart,
  OrganizationPart,
  PersonPart,
  PlacePart,
  VolunteerPart,
} from '../profile-form/profile-parts.tsx';

interface CorrectionFormProps {
  returned: ReturnedRegistration;
  link: { email: string; token: string };
  /** The registration as it is on the server now. */
  getNewest: () => Promise<ReturnedRegistration | undefined>;
  onSent: () => void;
}

/** The registration a partner sent, in one form: only changes are sent, as one action however often it is tried. */
export function CorrectionForm({ returned, link, getNewest, onSent }: CorrectionFormProps) {
  const { t } = useTranslation('auth');
  const [base, setBase] = useState(returned);
  const action = useRef({ body: '', headers: idempotencyKey() });
  const { partnerType } = returned.sent;
  const toBody = (values: ProfileValues) => ({ ...changesOf(values, valuesOfReturned(base), base.version), ...link });

  const contractForm = useContractForm<ProfileValues>({
    schema: () => import('@oplich/contract/accounts/profile-updates').then(m => m.CorrectRegistration),
    defaultValues: valuesOfReturned(returned),
    toBody,
    check: checkDays(true),
    async onSubmit(values) {
      const body = toBody(values);
      const text = JSON.stringify(body);
      if (action.current.body !== text) action.current = { body: text, headers: idempotencyKey() };
      await sessionlessApi.call('PUT /accounts/registration/correction', { body, headers: action.current.headers });
      contractForm.form.reset(values);
      onSent();
    },
  });
  const conflict = useConflict({ contractForm, getNewest, valuesOf: valuesOfReturned, onNewest: setBase });

  return (
    <FormFrame contractForm={contractForm} failureMessage={conflict}>
      <Stack sx={{ gap: 4 }}>
        {partnerType === 'organization' ? (
          <>
            <FormSection title={t('step.organization')}>
              <OrganizationPart />
            </FormSection>
            <FormSection title={t('step.aidRegions')}>
              <AidRegionsPart />
            </FormSection>
          </>
        ) : (
          <FormSection title={t('step.volunteer')}>
            <VolunteerPart />
          </FormSection>
        )}
        <FormSection title={t('step.person')}>
          <PersonPart />
        </FormSection>
        <FormSection title={t('step.place')}>
          <PlacePart isDisplaced={false} />
        </FormSection>
        <FormSection title={t('step.documents')}>
          <DocumentsPart />
        </FormSection>
        <FormSection title={t('step.copies')}>
          <AllCopiesPart of={partnerType} send={uploadForRegistration} />
        </FormSection>
      </Stack>
      <SubmitButton fullWidth>{t('correct.submit')}</SubmitButton>
      <LeaveGuard />
    </FormFrame>
  );
}
