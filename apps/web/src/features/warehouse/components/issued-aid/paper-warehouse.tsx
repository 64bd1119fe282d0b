import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { miniSearch } from '@oplich/contract/shared/limits';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useFormContext, useWatch } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { api, errorText } from '../../../../shared/api-client/index.ts';
import { shownName } from '../../../../shared/format/person-name.ts';
import { useFormat } from '../../../../shared/format/use-format.ts';
import { FindAndPick } from '../../../../shared/ui/dialogs/find-and-pick.tsx';
import type { PaperValues } from '../../paper-values.ts';

/** The warehouse of the goods: the central one, or that of a partner found by name or code. */
export function PaperWarehouse() {
  const { t } = useTranslation('cabinet');
  const { setValue } = useFormContext<PaperValues>();
  const owner = useWatch<PaperValues, 'warehouse'>({ name: 'warehouse' });
  const [name, setName] = useState('');
  const take = (id: string) => setValue('warehouse', id, { shouldDirty: true });
  return (
    <>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 3 }}>
        <strong>
          {t('warehouse.paper.from', { name: owner === '' ? t('warehouse.centralTitle') : shownName(name) })}
        </strong>
        {owner !== '' && <Button onClick={() => take('')}>{t('warehouse.paper.otherWarehouse')}</Button>}
      </Box>
      {owner === '' && (
        <PartnerSearch
          onPick={partner => {
            setName(partner.name);
            take(partner.id);
          }}
        />
      )}
    </>
  );
}

function PartnerSearch({ onPick }: { onPick: (partner: { id: string; name: string }) => void }) {
  const { t } = useTranslation(['cabinet', 'common']);
  const format = useFormat();
  const [search, setSearch] = useState('');
  const isAsked = search.length >= miniSearch.surnameLetters;
  const { data, error, isPlaceholderData } = useQuery({
    ...api.query('GET /accounts/philanthrop/mini-search', { query: { search } }),
    enabled: isAsked,
    placeholderData: keepPreviousData,
  });
  const found = isAsked && data ? data : [];
  const status = () => {
    if (isAsked && error) return errorText(error);
    // Two letters find only a whole surname.
    if (!isAsked || (found.length === 0 && search.length < miniSearch.letters))
      return t('cabinet:acts.form.partnerHint', { count: miniSearch.letters });
    if (!data || isPlaceholderData) return '';
    return data.length === 0 ? t('cabinet:acts.form.partnerNone') : t('common:list.found', { what: data.length });
  };
  return (
    <FindAndPick
      title={t('cabinet:warehouse.paper.ofPartner')}
      label={t('cabinet:acts.form.partnerSearch')}
      search={search}
      onSearch={setSearch}
      status={status()}
      found={found.map(({ id, displayName, edrpou, region }) => ({
        id,
        name: displayName,
        note: [edrpou, region && format.region(region)].filter(Boolean).join(' · '),
      }))}
      isPicked={() => false}
      onPick={onPick}
    />
  );
}
