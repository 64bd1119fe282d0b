import { useTranslation } from 'react-i18next';
import { sessionlessApi } from '../../../shared/api-client/index.ts';
import { AccountStep, accountFields } from '../signup/account-step.tsx';
import { CopiesStep, copyFields } from '../signup/copies-step.tsx';
import { DocumentsStep, documentFields } from '../signup/documents-step.tsx';
import {
  aidRegionFields,
  AidRegionsStep,
  KindStep,
  OrganizationStep,
  organizationFields,
  volunteerFields,
  VolunteerStep,
} from '../signup/partner-steps.tsx';
import { PersonStep, personFields } from '../signup/person-step.tsx';
import { placeFields, PlaceStep } from '../signup/place-step.tsx';
import { SignupForm } from '../signup/signup-form.tsx';
import { partnerBody } from '../signup/signup-values.ts';

export default function SignupPartnerPage() {
  const { t } = useTranslation('auth');
  return (
    <SignupForm
      kind="partner"
      title={t('signup.partnerPageTitle')}
      schema={() => import('@oplich/contract/accounts/registration').then(m => m.RegisterPhilanthrop)}
      toBody={partnerBody}
      register={(values, language, headers) =>
        sessionlessApi.call('POST /accounts/register/philanthrop', { body: partnerBody(values, language), headers })
      }
      steps={({ partnerType }) => [
        { title: t('step.kind'), fields: ['partnerType'], content: <KindStep /> },
        ...(partnerType === 'volunteer'
          ? [{ title: t('step.volunteer'), fields: volunteerFields, content: <VolunteerStep /> }]
          : [
              { title: t('step.organization'), fields: organizationFields, content: <OrganizationStep /> },
              { title: t('step.aidRegions'), fields: aidRegionFields, content: <AidRegionsStep /> },
            ]),
        { title: t('step.person'), fields: personFields, content: <PersonStep /> },
        { title: t('step.place'), fields: placeFields, content: <PlaceStep isDisplaced={false} /> },
        { title: t('step.documents'), fields: documentFields, content: <DocumentsStep /> },
        { title: t('step.copies'), fields: copyFields(partnerType), content: <CopiesStep kind={partnerType} /> },
        { title: t('step.account'), fields: accountFields, content: <AccountStep /> },
      ]}
    />
  );
}
