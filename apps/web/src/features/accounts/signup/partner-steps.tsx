import Typography from '@mui/material/Typography';
import { useWatch } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { ChoiceField } from '../../../shared/form/fields/choice-field.tsx';
import { DateField } from '../../../shared/form/fields/date-field.tsx';
import { RegionsField } from '../../../shared/form/fields/places/regions-field.tsx';
import { TextField } from '../../../shared/form/fields/text-field.tsx';
import { looksLikeEdrpou } from './checksums.ts';
import { NameFields } from './name-fields.tsx';

export const volunteerFields = ['volunteerRegisterDate', 'socialLink'] as const;
export const organizationFields = [
  'organizationName',
  'edrpou',
  'organizationHeadSurname',
  'organizationHeadName',
  'organizationHeadPatronym',
  'noOrganizationHeadPatronym',
  'actsOnBasis',
  'address',
  'socialLink',
] as const;
export const aidRegionFields = ['aidRegionIds'] as const;

export function KindStep() {
  const { t } = useTranslation('auth');
  return (
    <ChoiceField
      name="partnerType"
      label={t('field.partnerType')}
      hint={t('field.partnerTypeFixed')}
      options={[
        { value: 'volunteer', label: t('field.volunteer'), hint: t('field.volunteerHint') },
        { value: 'organization', label: t('field.organization'), hint: t('field.organizationHint') },
      ]}
    />
  );
}

export function SocialLinkField() {
  const { t } = useTranslation('auth');
  return (
    <TextField
      name="socialLink"
      type="url"
      inputMode="url"
      optional
      label={t('field.socialLink')}
      texts={{ invalid: t('field.socialInvalid') }}
    />
  );
}

export function VolunteerStep() {
  const { t } = useTranslation('auth');
  return (
    <>
      <DateField isPast name="volunteerRegisterDate" label={t('field.volunteerRegisterDate')} />
      <SocialLinkField />
    </>
  );
}

export function OrganizationStep() {
  const { t } = useTranslation('auth');
  const edrpou: unknown = useWatch({ name: 'edrpou' });
  const asksToLookAgain = typeof edrpou === 'string' && /^\d{8}$/.test(edrpou) && !looksLikeEdrpou(edrpou);
  return (
    <>
      <TextField name="organizationName" label={t('field.organizationName')} autoComplete="organization" />
      <TextField
        name="edrpou"
        label={t('field.edrpou')}
        inputMode="numeric"
        autoComplete="off"
        hint={asksToLookAgain && t('field.edrpouCheck')}
        texts={{ invalid: t('field.edrpouInvalid') }}
      />
      <TextField name="address" label={t('field.address')} autoComplete="off" />
      <Typography component="h2" variant="h3">
        {t('field.head')}
      </Typography>
      <NameFields
        surname="organizationHeadSurname"
        name="organizationHeadName"
        patronym="organizationHeadPatronym"
        noPatronym="noOrganizationHeadPatronym"
      />
      <TextField
        name="actsOnBasis"
        label={t('field.actsOnBasis')}
        hint={t('field.actsOnBasisHint')}
        autoComplete="off"
      />
      <SocialLinkField />
    </>
  );
}

/** A list of 27 is a step of its own: under the other fields it made the longest screen of all on a phone. */
export function AidRegionsStep() {
  const { t } = useTranslation('auth');
  return (
    <RegionsField
      name="aidRegionIds"
      label={t('field.aidRegions')}
      allLabel={t('field.allRegions')}
      texts={{ required: t('field.aidRegionsRequired') }}
    />
  );
}
