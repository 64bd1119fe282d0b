import { displacedSearchDuties, hasOneOf } from '@oplich/contract/shared/duties';
import { miniSearch } from '@oplich/contract/shared/limits';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useActing } from '../../accounts/index.ts';
import { api, errorText } from '../../../shared/api-client/index.ts';
import { personName } from '../../../shared/format/person-name.ts';
import { useFormat } from '../../../shared/format/use-format.ts';
import { FindAndPick } from '../../../shared/ui/dialogs/find-and-pick.tsx';
import type { Recipient } from '../message-values.ts';

interface RecipientSearchProps {
  picked: readonly Recipient[];
  onPick: (recipient: Recipient) => void;
}

/** Finds partners and displaced people together, and shows who is who. */
export function RecipientSearch({ picked, onPick }: RecipientSearchProps) {
  const { t } = useTranslation(['cabinet', 'common']);
  const [search, setSearch] = useState('');
  const isAsked = search.length >= miniSearch.letters;
  const { found, error, isComing } = useRecipients(search, isAsked);

  const status = () => {
    if (!isAsked) return t('cabinet:notifications.new.findHint', { count: miniSearch.letters });
    if (error) return errorText(error);
    if (isComing) return '';
    return found.length === 0
      ? t('cabinet:invite.searchNothing')
      : t('cabinet:invite.searchFound', { count: found.length });
  };
  return (
    <FindAndPick
      title={t('cabinet:notifications.new.find')}
      label={t('cabinet:notifications.new.findLabel')}
      search={search}
      onSearch={setSearch}
      status={status()}
      found={found}
      isPicked={({ id }) => picked.some(recipient => recipient.id === id)}
      onPick={({ id, name, kind, detail }) => onPick({ id, name, kind, detail })}
    />
  );
}

/**
 * Partners come first: they are few. Displaced people are searched only by users whose duties allow it. An error of one of the two searches
 * does not hide the results of the other.
 */
function useRecipients(search: string, isAsked: boolean) {
  const { t } = useTranslation('common');
  const format = useFormat();
  const { duties } = useActing();
  const findsDisplaced = duties === null || hasOneOf(duties, displacedSearchDuties);
  const options = { enabled: isAsked, placeholderData: keepPreviousData };
  const partners = useQuery({
    ...api.query('GET /accounts/philanthrop/mini-search', { query: { search } }),
    ...options,
  });
  const displaced = useQuery({
    ...api.query('GET /accounts/displaced/mini-search', { query: { search } }),
    ...options,
    enabled: isAsked && findsDisplaced,
  });
  const all = [
    ...(partners.data ?? []).map(({ id, displayName, partnerType, edrpou, region }) => ({
      ...{ id, name: displayName, kind: partnerType, detail: edrpou ?? '' },
      region,
    })),
    ...(displaced.data ?? []).map(person => ({
      ...{ id: person.id, name: personName(person), kind: 'displaced' as const, detail: person.emailMasked },
      region: person.region,
    })),
  ];
  const found = all.map(({ region, ...recipient }) => ({
    ...recipient,
    note: [t(`role.${recipient.kind}`), region && format.region(region), recipient.detail].filter(Boolean).join(' · '),
  }));
  return {
    found: isAsked ? found : [],
    error: partners.error ?? displaced.error,
    isComing: partners.isFetching || displaced.isFetching,
  };
}
