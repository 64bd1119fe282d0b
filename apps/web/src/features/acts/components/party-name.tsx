import { useTranslation } from 'react-i18next';
import { shownName } from '../../../shared/format/person-name.ts';
import type { ActParty } from '../api.ts';

/** A party of an act; the central warehouse has no name of its own, and people are not named to everybody. */
export function PartyName({ party }: { party: Pick<ActParty, 'kind' | 'name'> }) {
  const { t } = useTranslation('cabinet');
  if (party.kind === 'central') return t('acts.central');
  return party.name === null ? t('acts.unnamed') : shownName(party.name);
}
