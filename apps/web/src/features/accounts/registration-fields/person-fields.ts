import { i18n } from '../../../i18n/i18n.ts';
import type { FieldDefinition } from '../../../shared/form/field-definition.ts';
import type { TypedFields } from '../profile-form/typed-fields.ts';
import { nameFields } from './name-fields.ts';

const names = { surname: 'surname', name: 'name', patronym: 'patronym', noPatronym: 'noPatronym' } as const;

/** Returns who somebody is: names, birthday, phone. */
export const personFields = ({ noPatronym }: Pick<TypedFields, 'noPatronym'>): FieldDefinition[] => [
  ...nameFields(names, { hasNone: noPatronym, autoComplete: true }),
  {
    kind: 'date',
    isPast: true,
    name: 'birthday',
    label: i18n.t('auth:field.birthday'),
    optional: true,
    autoComplete: 'bday',
    texts: { too_large: i18n.t('auth:field.partnerTooYoung') },
  },
  {
    kind: 'text',
    name: 'phoneNumber',
    type: 'tel',
    inputMode: 'tel',
    autoComplete: 'tel',
    optional: true,
    label: i18n.t('auth:field.phoneNumber'),
    hint: i18n.t('auth:field.phoneHint'),
    texts: { invalid: i18n.t('auth:field.phoneInvalid') },
  },
];
