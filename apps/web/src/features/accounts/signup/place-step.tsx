import { limits } from '@oplich/contract/shared/limits';
import { lazy, Suspense } from 'react';
import { useWatch } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { RegionSelect } from '../../../shared/form/fields/places/region-select.tsx';
import { TextField } from '../../../shared/form/fields/text-field.tsx';

// The list of suggestions is heavier than all of this step.
const LocalityField = lazy(() =>
  import('../../../shared/form/fields/places/locality-field.tsx').then(m => ({ default: m.LocalityField })),
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
      {/* Until what suggests has come, it is typed. */}
      <Suspense fallback={<TextField name="locality" label={t('field.locality')} optional />}>
        <LocalityField name="locality" label={t('field.locality')} regionId={Number(regionId) || undefined} optional />
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
