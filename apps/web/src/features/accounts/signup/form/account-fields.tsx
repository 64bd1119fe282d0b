/** @jsxImportSource preact */
import { i18n } from '../../../../i18n/i18n.ts';
import { uploadForRegistration } from '../../../../shared/api-client/upload-for-registration.ts';
import { namesOf } from '../../../../shared/form/field-definition.ts';
import { CheckboxField } from '../../../../shared/light-page/form/checkbox-field.tsx';
import { Fields } from '../../../../shared/light-page/form/fields.tsx';
import type { FormState } from '../../../../shared/light-page/form/use-form.ts';
import { emailField, newPasswordFields } from '../../registration-fields/account-fields.ts';
import { ReadButton } from './read-button.tsx';

const fields = () => [emailField(), ...newPasswordFields()];
export const accountNames: readonly string[] = [...namesOf(fields()), 'consentPersonalData', 'agreeTerms'];

interface AccountFieldsProps {
  form: FormState;
  /** Explains that organizers may invite the person by a filter, and where to switch that off. */
  tellsInvitations: boolean;
}

/** How one will log in, and the consents. Last, because passwords are not kept in the draft. */
export const AccountFields = ({ form, tellsInvitations }: AccountFieldsProps) => (
  <>
    <Fields form={form} of={fields()} send={uploadForRegistration} />
    <div>
      <CheckboxField
        form={form}
        name="consentPersonalData"
        label={i18n.t('auth:field.consent')}
        hint={i18n.t('auth:field.consentHint')}
      />
      <ReadButton text="personalData" />
      <CheckboxField form={form} name="agreeTerms" label={i18n.t('auth:field.terms')} />
      <ReadButton text="terms" />
      {tellsInvitations && <p class="small">{i18n.t('auth:field.invitations')}</p>}
    </div>
  </>
);
