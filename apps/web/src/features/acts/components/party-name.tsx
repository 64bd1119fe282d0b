import { useTranslation } from 'react-i18next';
import { shownName } from '../../../shared/format/person-name.ts';
import type { ActParty } from '../api.ts';

/** A party of an act; the central warehouse has no name of its own. */
export function PartyName({ party }: { party: Pick<ActParty, 'kind' | 'name'> }) {
  const { t } = useTranslation('cabinet');
  return <>{party.kind === 'central' ? t('acts.central') : shownName(party.name)}</>;
}
