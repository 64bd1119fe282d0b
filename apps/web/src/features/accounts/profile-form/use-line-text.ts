import { useTranslation } from 'react-i18next';
import { personName } from '../../../shared/format/person-name.ts';
import { useRegions } from '../../../shared/api-client/regions.ts';
import { useFormat } from '../../../shared/format/use-format.ts';
import type { LineName, PendingLine } from './pending-lines.ts';
import type { ProfileFields } from './profile-fields.ts';

/** Returns the texts of a line of a waiting update: its label, the present and the requested value. */
export function useLineText() {
  const { t } = useTranslation('cabinet');
  const format = useFormat();
  const regions = useRegions();
  const none = t('settings.pending.none');
  const day = (value: string | null) => (value === null ? none : format.day(value));
  const region = (id: number | null) => {
    const found = regions.find(one => one.id === id);
    return found ? format.region(found) : none;
  };

  const words: Partial<Record<LineName, (fields: ProfileFields) => string>> = {
    fullName: personName,
    birthday: fields => day(fields.birthday),
    region: fields => region(fields.regionId),
    organizationName: fields => fields.organizationName,
    edrpou: fields => fields.edrpou,
    head: fields =>
      personName({
        surname: fields.organizationHeadSurname,
        name: fields.organizationHeadName,
        patronym: fields.organizationHeadPatronym,
      }),
    actsOnBasis: fields => fields.actsOnBasis,
    aidRegions: fields => fields.aidRegionIds.map(region).join(', '),
    passportNumber: fields => [fields.passportSeries, fields.passportNumber].filter(Boolean).join(' '),
    issuedBy: fields => fields.passportIssuedBy ?? none,
    issuedDate: fields => day(fields.passportIssuedDate),
    taxNumber: fields => fields.taxNumber ?? none,
    volunteerRegisterDate: fields => day(fields.volunteerRegisterDate),
  };
  return {
    label: (name: LineName) => (name === 'fullName' ? t('settings.pending.fullName') : t(`accounts.user.${name}`)),
    before: ({ name, before }: PendingLine) => words[name]?.(before) ?? none,
    after: ({ name, after, files }: PendingLine) =>
      words[name]?.(after) ?? (files && files.asked > 0 ? t('settings.pending.files', { count: files.asked }) : none),
  };
}
