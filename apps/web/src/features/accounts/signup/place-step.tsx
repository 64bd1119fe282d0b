import { limits } from '@oplich/contract/shared/limits';
import { Suspense } from 'react';
import { useWatch } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import type { LocalityFieldProps } from '../../../shared/form/fields/places/locality-field.tsx';
import { RegionSelect } from '../../../shared/form/fields/places/region-select.tsx';
import { TextField } from '../../../shared/form/fields/text-field.tsx';
import { lateOr } from '../../../shared/routing/lazy-page.ts';

/** Until what suggests has come, and where it does not come, it is typed. */
const TypedLocality = ({ name, label, optional }: LocalityFieldProps) => (
  <TextField name={name} label={label} optional={optional ?? false} />
);

// The list of suggestions is heavier than all of this step.
const LocalityField = lateOr(
  () => import('../../../shared/form/fields/places/locality-field.tsx').then(m => m.LocalityField),
  TypedLocality,
);

export const placeFields = ['regionId', 'locality', 'residenceAddress', 'zipCode'] as const;
export const displacedFields = ['regionBeforeId', 'displacedCertificateYear'] as const;

interface PlaceStepProps {
  isDisplaced: boolean;
  /** When the region of an account may be changed, and whether it is shut now. */
  region?: { hint: string; isShut: boolean };
}

/** Where a person lives now; of a displaced person also where from. What need not be said stands together at the end. */
export function PlaceStep({ isDisplaced, region }: PlaceStepProps) {
  const { t } = useTranslation('auth');
  const regionId: unknown = useWatch({ name: 'regionId' });
  const locality = {
    name: 'locality',
    label: t('field.locality'),
    regionId: Number(regionId) || undefined,
    optional: true,
  };
  const yearRange = `${limits.certificateYearMin}–${new Date().getFullYear()}`;
  return (
    <>
      <RegionSelect name="regionId" label={t('field.region')} hint={region?.hint} disabled={region?.isShut ?? false} />
      <TextField
        name="residenceAddress"
        label={t('field.residenceAddress')}
        hint={t('field.residenceHint')}
        autoComplete="street-address"
      />
      <Suspense fallback={<TypedLocality {...locality} />}>
        <LocalityField {...locality} />
      </Suspense>
      <TextField
        name="zipCode"
        label={t('field.zipCode')}
        optional
        inputMode="numeric"
        autoComplete="postal-code"
        texts={{ invalid: t('field.zipInvalid') }}
      />
      {isDisplaced && (
        <>
          <RegionSelect name="regionBeforeId" label={t('field.regionBefore')} optional />
          <TextField
            name="displacedCertificateYear"
            label={t('field.certificateYear')}
            optional
            inputMode="numeric"
            placeholder={yearRange}
            texts={{ invalid: t('field.certificateInvalid'), too_small: t('field.certificateInvalid') }}
          />
        </>
      )}
    </>
  );
}
