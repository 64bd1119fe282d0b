import { regionIds } from '@oplich/contract/regions/region-ids';
import type { FileRef } from '@oplich/contract/files/schemas';
import Link from '@mui/material/Link';
import { useTranslation } from 'react-i18next';
import { personName, shownName } from '../../../shared/format/person-name.ts';
import { useFormat } from '../../../shared/format/use-format.ts';
import { FileLinks } from '../../../shared/files/file-links.tsx';
import { Fact, FactsCard } from '../../../shared/ui/layout/facts.tsx';
import type { Profile } from './api.ts';
import { ProfileFact, ProfileFiles } from './profile-fact.tsx';
import { PhoneLink } from '../../../shared/ui/figures/phone-link.tsx';

export function PersonCard({ profile }: { profile: Profile }) {
  const { t } = useTranslation('cabinet');
  const format = useFormat();
  const { birthday, region, phoneNumber } = profile;
  const address = format.place(
    { address: profile.residenceAddress, city: profile.locality, region: null },
    { withAddress: true },
  );
  return (
    <FactsCard title={t('accounts.user.person')}>
      <ProfileFact label={t('accounts.list.name')}>{personName(profile)}</ProfileFact>
      <Picture label={t('accounts.user.photo')} file={profile.photo} />
      <ProfileFact label={t('accounts.user.birthday')} field="birthday">
        {birthday && `${format.longDate(birthday)} · ${format.ageOf(birthday)}`}
      </ProfileFact>
      <ProfileFact label={t('accounts.user.phoneNumber')} field="phoneNumber">
        {phoneNumber && <PhoneLink of={phoneNumber} />}
      </ProfileFact>
      <ProfileFact label={t('accounts.user.region')}>{region && format.region(region)}</ProfileFact>
      <ProfileFact label={t('accounts.user.residenceAddress')}>{address}</ProfileFact>
      <ProfileFact label={t('accounts.user.zipCode')}>{profile.zipCode}</ProfileFact>
      {profile.role === 'displaced' && (
        <ProfileFact label={t('accounts.user.regionBefore')}>
          {profile.regionBefore && format.region(profile.regionBefore)}
        </ProfileFact>
      )}
      <ProfileFact label={t('accounts.user.socialLink')}>
        <Outside href={profile.socialLink} />
      </ProfileFact>
    </FactsCard>
  );
}

export function OrganizationCard({ organization }: { organization: NonNullable<Profile['organization']> }) {
  const { t } = useTranslation('cabinet');
  const format = useFormat();
  const { aidRegions } = organization;
  const isAll = aidRegions.length === regionIds.length;
  const head = personName({
    surname: organization.organizationHeadSurname,
    name: organization.organizationHeadName,
    patronym: organization.organizationHeadPatronym,
  });
  return (
    <FactsCard title={t('accounts.user.organization')}>
      <ProfileFact label={t('accounts.user.organizationName')}>{shownName(organization.organizationName)}</ProfileFact>
      <ProfileFact label={t('accounts.user.edrpou')} field="edrpou">
        {organization.edrpou}
      </ProfileFact>
      <ProfileFact label={t('accounts.user.head')}>{head}</ProfileFact>
      <ProfileFact label={t('accounts.user.actsOnBasis')}>{organization.actsOnBasis}</ProfileFact>
      <ProfileFact label={t('accounts.user.address')}>{organization.address}</ProfileFact>
      <ProfileFact label={t('accounts.user.aidRegions')}>
        {isAll ? t('accounts.user.allRegions') : aidRegions.map(region => format.region(region)).join(', ')}
      </ProfileFact>
      <ProfileFact label={t('accounts.user.socialLink')}>
        <Outside href={organization.socialLink} />
      </ProfileFact>
      <Picture label={t('accounts.user.logo')} file={organization.logo} />
      {(['nonProfitCertificate', 'edrExtract', 'officialLetterRequest', 'declaration'] as const).map(name => (
        <ProfileFiles key={name} label={t(`accounts.user.${name}`)} field={name} files={organization[name]} />
      ))}
    </FactsCard>
  );
}

/** A picture of a person or an organization, where they have given one. */
const Picture = ({ label, file }: { label: string; file: FileRef | null }) =>
  file && (
    <Fact label={label}>
      <FileLinks files={[file]} />
    </Fact>
  );

function Outside({ href }: { href: string | null }) {
  const { t } = useTranslation('cabinet');
  return href ? (
    <Link href={href} target="_blank" rel="noopener noreferrer">
      {href.replace(/^https?:\/\//, '')}
    </Link>
  ) : (
    t('accounts.user.none')
  );
}
