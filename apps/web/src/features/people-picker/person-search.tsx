import { miniSearch } from '@oplich/contract/shared/limits';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { api, errorText } from '../../shared/api-client/index.ts';
import { personName } from '../../shared/format/person-name.ts';
import { useFormat } from '../../shared/format/use-format.ts';
import { FindAndPick } from '../../shared/ui/dialogs/find-and-pick.tsx';
import type { FoundPerson } from './picked.ts';

interface PersonSearchProps {
  picked: readonly FoundPerson[];
  onPick: (person: FoundPerson) => void;
}

/** Finds displaced people by surname, name or their whole e-mail. */
export function PersonSearch({ picked, onPick }: PersonSearchProps) {
  const { t } = useTranslation('cabinet');
  const format = useFormat();
  const [search, setSearch] = useState('');
  const isAsked = search.length >= miniSearch.letters;
  const { data, error, isFetching } = useQuery({
    ...api.query('GET /accounts/displaced/mini-search', { query: { search } }),
    enabled: isAsked,
    placeholderData: keepPreviousData,
  });
  const found = isAsked && data ? data : [];

  const status = () => {
    if (!isAsked) return t('invite.searchHint', { count: miniSearch.letters });
    if (error) return errorText(error);
    if (!data || isFetching) return '';
    return data.length === 0 ? t('invite.searchNothing') : t('invite.searchFound', { count: data.length });
  };
  return (
    <FindAndPick
      title={t('invite.search')}
      label={t('invite.searchLabel')}
      search={search}
      onSearch={setSearch}
      status={status()}
      found={found.map(person => ({
        id: person.id,
        name: personName(person),
        note: [person.region && format.region(person.region), person.emailMasked].filter(Boolean).join(' · '),
        person,
      }))}
      isPicked={({ id }) => picked.some(person => person.id === id)}
      onPick={({ person }) => onPick(person)}
    />
  );
}
