import { useTranslation } from 'react-i18next';
import { shownName } from '../../../shared/format/person-name.ts';

/** Returns how to say which side did something, with the member who did it for them, where one may know that. */
export function useSideText() {
  const { t } = useTranslation('cabinet');
  return (side: string, member: { name: string | null } | null) =>
    member?.name ? t('team.actedAs', { member: shownName(member.name), side }) : side;
}
