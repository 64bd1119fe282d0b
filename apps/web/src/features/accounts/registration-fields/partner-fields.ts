import { isEdrpou } from '@oplich/contract/shared/identifiers';
import { i18n } from '../../../i18n/i18n.ts';
import type { FieldDefinition } from '../../../shared/form/field-definition.ts';
import type { TypedFields } from '../profile-form/typed-fields.ts';
import { nameFields } from './name-fields.ts';

/** Returns whether a partner is a volunteer or an organization. */
export const kindFields = (): FieldDefinition[] => [
  {
    kind: 'choice',
    name: 'partnerType',
    label: i18n.t('auth:field.partnerType'),
    hint: i18n.t('auth:field.partnerTypeFixed'),
    options: [
      { value: 'volunteer', label: i18n.t('auth:field.volunteer'), hint: i18n.t('auth:field.volunteerHint') },
      { value: 'organization', label: i18n.t('auth:field.organization'), hint: i18n.t('auth:field.organizationHint') },
    ],
  },
];

/** Returns where they can be met. */
export const socialLinkField = (): FieldDefinition => ({
  kind: 'text',
  name: 'socialLink',
  type: 'url',
  inputMode: 'url',
  optional: true,
  label: i18n.t('auth:field.socialLink'),
  texts: { invalid: i18n.t('auth:field.socialInvalid') },
});

/** Returns what makes a volunteer one: the register, and where they can be met. */
export const volunteerFields = (): FieldDefinition[] => [
  { kind: 'date', isPast: true, name: 'volunteerRegisterDate', label: i18n.t('auth:field.volunteerRegisterDate') },
  socialLinkField(),
];

const headNames = {
  surname: 'organizationHeadSurname',
  name: 'organizationHeadName',
  patronym: 'organizationHeadPatronym',
  noPatronym: 'noOrganizationHeadPatronym',
} as const;

/** Returns the fields of an organization and its head. */
export function organizationFields({
  edrpou,
  noOrganizationHeadPatronym,
}: Pick<TypedFields, 'edrpou' | 'noOrganizationHeadPatronym'>): FieldDefinition[] {
  const t = i18n.t;
  const asksToLookAgain = /^\d{8}$/.test(edrpou) && !isEdrpou(edrpou);
  return [
    { kind: 'text', name: 'organizationName', label: t('auth:field.organizationName'), autoComplete: 'organization' },
    {
      kind: 'text',
      name: 'edrpou',
      label: t('auth:field.edrpou'),
      inputMode: 'numeric',
      autoComplete: 'off',
      hint: asksToLookAgain ? t('auth:field.edrpouCheck') : undefined,
      texts: { invalid: t('auth:field.edrpouInvalid') },
    },
    { kind: 'text', name: 'address', label: t('auth:field.address'), autoComplete: 'off' },
    { kind: 'heading', text: t('auth:field.head') },
    ...nameFields(headNames, { hasNone: noOrganizationHeadPatronym }),
    {
      kind: 'text',
      name: 'actsOnBasis',
      label: t('auth:field.actsOnBasis'),
      hint: t('auth:field.actsOnBasisHint'),
      autoComplete: 'off',
    },
    socialLinkField(),
  ];
}

/** Returns where an organization gives aid. */
export const aidRegionFields = (): FieldDefinition[] => [
  {
    kind: 'regions',
    name: 'aidRegionIds',
    label: i18n.t('auth:field.aidRegions'),
    allLabel: i18n.t('auth:field.allRegions'),
    texts: { required: i18n.t('auth:field.aidRegionsRequired') },
  },
];
