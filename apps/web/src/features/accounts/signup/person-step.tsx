import { useTranslation } from 'react-i18next';
import { DateField } from '../../../shared/form/fields/date-field.tsx';
import { TextField } from '../../../shared/form/fields/text-field.tsx';
import { NameFields } from './name-fields.tsx';

export const personFields = ['surname', 'name', 'patronym', 'noPatronym', 'birthday', 'phoneNumber'] as const;

export function PersonStep() {
  const { t } = useTranslation('auth');
  return (
    <>
      <NameFields surname="surname" name="name" patronym="patronym" noPatronym="noPatronym" autoComplete />
      <DateField
        isPast
        name="birthday"
        label={t('field.birthday')}
        optional
        autoComplete="bday"
        texts={{ too_large: t('field.partnerTooYoung') }}
      />
      <TextField
        name="phoneNumber"
        type="tel"
        inputMode="tel"
        autoComplete="tel"
        optional
        label={t('field.phoneNumber')}
        hint={t('field.phoneHint')}
        texts={{ invalid: t('field.phoneInvalid') }}
      />
    </>
  );
}
