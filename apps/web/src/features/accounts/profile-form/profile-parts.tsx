import { useWatch } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import type { Upload } from '../../../shared/api-client/index.ts';
import { Fields } from '../../../shared/form/fields/fields.tsx';
import {
  copiesFields,
  copyFields,
  ofOrganization,
  ofPerson,
  ofVolunteer,
  pictureField,
  type CopiesOf,
} from '../registration-fields/copy-fields.ts';
import { documentFields } from '../registration-fields/document-fields.ts';
import {
  aidRegionFields,
  organizationFields,
  socialLinkField,
  volunteerFields,
} from '../registration-fields/partner-fields.ts';
import { personFields } from '../registration-fields/person-fields.ts';
import { placeFields } from '../registration-fields/place-fields.ts';
import type { ProfileValues } from './profile-values.ts';

/** Follows values of the form around, and the language of its words. */
function useTyped<Name extends keyof ProfileValues>(...names: Name[]): Pick<ProfileValues, Name> {
  useTranslation('auth');
  const values: readonly unknown[] = useWatch<ProfileValues, Name[]>({ name: names });
  return Object.fromEntries(names.map((name, index) => [name, values[index]])) as Pick<ProfileValues, Name>;
}

export function PersonPart() {
  return <Fields of={personFields(useTyped('noPatronym'))} />;
}

interface PlacePartProps {
  isDisplaced: boolean;
  /** When the region of an account may be changed, and whether it is shut now. */
  region?: { hint: string; isShut: boolean };
}

export function PlacePart(options: PlacePartProps) {
  return <Fields of={placeFields(useTyped('regionId'), options)} />;
}

export function DocumentsPart() {
  return <Fields of={documentFields(useTyped('document', 'taxNumber', 'noTaxNumber'))} />;
}

export function VolunteerPart() {
  useTranslation('auth');
  return <Fields of={volunteerFields()} />;
}

export function SocialLinkPart() {
  useTranslation('auth');
  return <Fields of={[socialLinkField()]} />;
}

export function OrganizationPart() {
  return <Fields of={organizationFields(useTyped('edrpou', 'noOrganizationHeadPatronym'))} />;
}

export function AidRegionsPart() {
  useTranslation('auth');
  return <Fields of={aidRegionFields()} />;
}

interface CopiesPartProps {
  of: 'person' | 'volunteer' | 'organization';
  send: Upload;
}
const copiesOf = { person: ofPerson, volunteer: ofVolunteer, organization: ofOrganization } as const;

/** Copies of documents. */
export function CopiesPart({ of, send }: CopiesPartProps) {
  useTranslation('auth');
  return <Fields of={copyFields(copiesOf[of])} send={send} />;
}

/** Copies of all that a registration has. */
export function AllCopiesPart({ of, send }: { of: CopiesOf; send: Upload }) {
  return <Fields of={copiesFields(of, useTyped('noTaxNumber'))} send={send} />;
}

/** A photo of the person or the logo of the organization. */
export function PicturePart({ name, send }: { name: 'photoFileId' | 'logoFileId'; send: Upload }) {
  useTranslation('auth');
  return <Fields of={[pictureField(name)]} send={send} />;
}
