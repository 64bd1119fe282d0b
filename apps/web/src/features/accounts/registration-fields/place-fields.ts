import { limits } from '@oplich/contract/shared/limits';
import { i18n } from '../../../i18n/i18n.ts';
import type { FieldDefinition } from '../../../shared/form/field-definition.ts';
import type { TypedFields } from '../profile-form/typed-fields.ts';

interface PlaceOptions {
  isDisplaced: boolean;
  /** When the region of an account may be changed, and whether it is shut now. */
  region?: { hint: string; isShut: boolean };
}

/**
 * Returns the fields of where a person lives now; for a displaced person also of where they come from. Optional fields are together at the
 * end.
 */
export function placeFields(
  { regionId }: Pick<TypedFields, 'regionId'>,
  { isDisplaced, region }: PlaceOptions,
): FieldDefinition[] {
  const t = i18n.t;
  const fields: FieldDefinition[] = [
    {
      kind: 'region',
      name: 'regionId',
      label: t('auth:field.region'),
      hint: region?.hint,
      disabled: region?.isShut ?? false,
    },
    {
      kind: 'text',
      name: 'residenceAddress',
      label: t('auth:field.residenceAddress'),
      hint: t('auth:field.residenceHint'),
      autoComplete: 'street-address',
    },
    {
      kind: 'locality',
      name: 'locality',
      label: t('auth:field.locality'),
      regionId: Number(regionId) || undefined,
      optional: true,
    },
    {
      kind: 'text',
      name: 'zipCode',
      label: t('auth:field.zipCode'),
      optional: true,
      inputMode: 'numeric',
      autoComplete: 'postal-code',
      texts: { invalid: t('auth:field.zipInvalid') },
    },
  ];
  if (!isDisplaced) return fields;
  const yearInvalid = t('auth:field.certificateInvalid');
  return [
    ...fields,
    { kind: 'region', name: 'regionBeforeId', label: t('auth:field.regionBefore'), optional: true },
    {
      kind: 'text',
      name: 'displacedCertificateYear',
      label: t('auth:field.certificateYear'),
      optional: true,
      inputMode: 'numeric',
      placeholder: `${limits.certificateYearMin}–${new Date().getFullYear()}`,
      texts: { invalid: yearInvalid, too_small: yearInvalid, too_large: yearInvalid },
    },
  ];
}
