/** @jsxImportSource preact */
import '../../../../shared/no-eval.ts';
import type { Language } from '@oplich/contract/shared/languages';
import type { z } from 'zod';
import { i18n } from '../../../../i18n/i18n.ts';
import { namesOf, type FieldDefinition } from '../../../../shared/form/field-definition.ts';
import { uploadForRegistration } from '../../../../shared/api-client/upload-for-registration.ts';
import { Fields } from '../../../../shared/light-page/form/fields.tsx';
import type { Step } from '../../../../shared/light-page/form/steps-form.tsx';
import type { LightForm } from '../../../../shared/light-page/form/use-form.ts';
import { copiesFields } from '../../registration-fields/copy-fields.ts';
import { documentFields } from '../../registration-fields/document-fields.ts';
import {
  aidRegionFields,
  kindFields,
  organizationFields,
  volunteerFields,
} from '../../registration-fields/partner-fields.ts';
import { personFields } from '../../registration-fields/person-fields.ts';
import { placeFields } from '../../registration-fields/place-fields.ts';
import { displacedBody, partnerBody, type SignupValues } from '../signup-values.ts';
import { AccountFields, accountNames } from './account-fields.tsx';

export type SignupKind = 'displaced' | 'partner';
type SignupFormState = LightForm<SignupValues>;

interface Kind {
  /** The call's path. */
  path: string;
  loadSchema: () => Promise<z.ZodType>;
  toBody: (values: SignupValues, language: Language) => unknown;
  stepsOf: (form: SignupFormState) => Step[];
}

type StepName =
  'kind' | 'volunteer' | 'organization' | 'aidRegions' | 'person' | 'place' | 'documents' | 'copies' | 'account';
const titled = (name: StepName) => i18n.t(`auth:step.${name}`);

const stepOf = (form: SignupFormState, name: StepName, fields: readonly FieldDefinition[]): Step => ({
  title: titled(name),
  names: namesOf(fields),
  content: <Fields form={form} of={fields} send={uploadForRegistration} />,
});

const accountStep = (form: SignupFormState, tellsInvitations: boolean): Step => ({
  title: titled('account'),
  names: accountNames,
  content: <AccountFields form={form} tellsInvitations={tellsInvitations} />,
});

/** The questions of each kind of account, and where they are sent. */
export const signupKinds: Readonly<Record<SignupKind, Kind>> = {
  displaced: {
    path: '/accounts/register/displaced',
    loadSchema: () => import('@oplich/contract/accounts/registration').then(m => m.RegisterDisplaced),
    toBody: displacedBody,
    stepsOf: form => [
      stepOf(form, 'person', personFields(form.values)),
      stepOf(form, 'place', placeFields(form.values, { isDisplaced: true })),
      stepOf(form, 'documents', documentFields(form.values)),
      stepOf(form, 'copies', copiesFields('displaced', form.values)),
      accountStep(form, true),
    ],
  },
  partner: {
    path: '/accounts/register/philanthrop',
    loadSchema: () => import('@oplich/contract/accounts/registration').then(m => m.RegisterPhilanthrop),
    toBody: partnerBody,
    stepsOf: form => [
      stepOf(form, 'kind', kindFields()),
      ...(form.values.partnerType === 'volunteer'
        ? [stepOf(form, 'volunteer', volunteerFields())]
        : [
            stepOf(form, 'organization', organizationFields(form.values)),
            // A list of 27 is a step of its own: under the other fields it made the longest screen of all on a phone.
            stepOf(form, 'aidRegions', aidRegionFields()),
          ]),
      stepOf(form, 'person', personFields(form.values)),
      stepOf(form, 'place', placeFields(form.values, { isDisplaced: false })),
      stepOf(form, 'documents', documentFields(form.values)),
      stepOf(form, 'copies', copiesFields(form.values.partnerType, form.values)),
      accountStep(form, false),
    ],
  },
};
