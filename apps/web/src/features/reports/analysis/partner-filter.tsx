import Box from '@mui/material/Box';
import { miniSearch } from '@oplich/contract/shared/limits';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useDebounced } from '../../../shared/hooks/use-debounced.ts';
import { useFormat } from '../../../shared/format/use-format.ts';
import { partnerName, partnersFound } from '../api.ts';
import { Suggestion, SuggestInput } from '../../../shared/form/fields/suggesting/suggest-input.tsx';

interface PartnerFilterProps {
  /** The partner's id; empty: all of them. */
  value: string;
  onChange: (id: string) => void;
}

/** Narrows to one partner, found by a part of its name. */
export function PartnerFilter({ value, onChange }: PartnerFilterProps) {
  const { t } = useTranslation(['cabinet', 'common']);
  const format = useFormat();
  const id = useId();
  const [typed, setTyped] = useState<string | null>(null);
  const search = useDebounced((typed ?? '').trim(), 350);
  const isAsked = search.length >= miniSearch.surnameLetters;
  const { data: chosen } = useQuery({ ...partnerName(value), enabled: value !== '' });
  const { data, isError } = useQuery({
    ...partnersFound(search),
    enabled: isAsked,
    placeholderData: keepPreviousData,
  });
  const found = isAsked && data ? data : [];
  const nothingListed = !isAsked
    ? 'reports.analysis.partnerHint'
    : data
      ? 'reports.analysis.partnerNone'
      : isError
        ? 'common:state.errorTitle'
        : 'common:loading';
  return (
    <Box sx={{ minWidth: 0 }}>
      <Box component="label" id={`${id}-label`} htmlFor={id} sx={{ display: 'block', mb: 1.5, fontWeight: 500 }}>
        {t('reports.analysis.partner')}
      </Box>
      <SuggestInput
        id={id}
        options={found}
        // The server has found them, by a code or a former name too.
        filterOptions={options => options}
        getOptionLabel={one => one.displayName}
        getOptionKey={one => one.id}
        value={null}
        blurOnSelect
        inputValue={typed ?? (value === '' ? '' : (chosen ?? ''))}
        clearText={t('common:action.clear')}
        noOptionsText={t(nothingListed)}
        onInputChange={(_event, text, reason) => {
          if (reason === 'input') setTyped(text);
          if (reason === 'clear' || (reason === 'input' && text === '')) onChange('');
          if (reason === 'clear') setTyped(null);
        }}
        onChange={(_event, one) => {
          if (one) onChange(one.id);
          setTyped(null);
        }}
        // An unfinished entry is dropped: the field shows the choice.
        onBlur={() => setTyped(null)}
        renderOption={one => (
          <Suggestion name={one.displayName} notes={[one.edrpou, one.region && format.region(one.region)]} />
        )}
        input={{ placeholder: t('reports.analysis.anyPartner') }}
      />
    </Box>
  );
}
