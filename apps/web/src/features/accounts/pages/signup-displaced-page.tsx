import { useTranslation } from 'react-i18next';
import { sessionlessApi } from '../../../shared/api-client/index.ts';
import { AccountStep, accountFields } from '../signup/account-step.tsx';
import { CopiesStep, copyFields } from '../signup/copies-step.tsx';
import { DocumentsStep, documentFields } from '../signup/documents-step.tsx';
import { PersonStep, personFields } from '../signup/person-step.tsx';
import { displacedFields, placeFields, PlaceStep } from '../signup/place-step.tsx';
import { SignupForm } from '../signup/signup-form.tsx';
import { displacedBody } from '../signup/signup-values.ts';

export default function SignupDisplacedPage() {
  const { t } = useTranslation('auth');
  return (
    <SignupForm
      kind="displaced"
      title={t('signup.displacedPageTitle')}
      schema={() => import('@oplich/contract/accounts/registration').then(m => m.RegisterDisplaced)}
      toBody={displacedBody}
      register={(values, language, headers) =>
        sessionlessApi.call('POST /accounts/register/displaced', { body: displacedBody(values, language), headers })
      }
      steps={() => [
        { title: t('step.person'), fields: personFields, content: <PersonStep /> },
        { title: t('step.place'), fields: [...placeFields, ...displacedFields], content: <PlaceStep isDisplaced /> },
        { title: t('step.documents'), fields: documentFields, content: <DocumentsStep /> },
        { title: t('step.copies'), fields: copyFields('displaced'), content: <CopiesStep kind="displaced" /> },
        { title: t('step.account'), fields: accountFields, content: <AccountStep tellsInvitations /> },
      ]}
    />
  );
}
