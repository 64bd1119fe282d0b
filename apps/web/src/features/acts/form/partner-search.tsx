import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import FormHelperText from '@mui/material/FormHelperText';
import Typography from '@mui/material/Typography';
import { miniSearch } from '@oplich/contract/shared/limits';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useController } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { errorText } from '../../../shared/api-client/index.ts';
import { useFormat } from '../../../shared/format/use-format.ts';
import { SearchField } from '../../../shared/ui/lists/search-field.tsx';
import { partnersFound } from '../api.ts';
import type { ActValues } from './act-values.ts';

/** The partner who receives: found by name or code, then shown with a way to choose another. */
export function PartnerSearch() {
  const { t } = useTranslation('cabinet');
  const { field, fieldState } = useController<ActValues, 'partner'>({ name: 'partner' });
  if (field.value) {
    return (
      <Box sx={{ display: 'flex', alignItems: 'center', gap: 3, flexWrap: 'wrap' }}>
        <Typography sx={{ flex: 1, fontWeight: 600 }}>{field.value.name}</Typography>
        <Button onClick={() => field.onChange(null)}>{t('acts.form.another')}</Button>
        {fieldState.error && <FormHelperText error>{t('acts.form.notPartner')}</FormHelperText>}
      </Box>
    );
  }
  return (
    <Found
      isWrong={fieldState.error !== undefined}
      focusRef={field.ref}
      onPick={(id, name) => field.onChange({ id, name })}
    />
  );
}

interface FoundProps {
  isWrong: boolean;
  focusRef: (element: HTMLElement | null) => void;
  onPick: (id: string, name: string) => void;
}

function Found({ isWrong, focusRef, onPick }: FoundProps) {
  const { t } = useTranslation(['cabinet', 'common']);
  const format = useFormat();
  const [search, setSearch] = useState('');
  const isAsked = search.length >= miniSearch.surnameLetters;
  const { data, error, isPlaceholderData } = useQuery({
    ...partnersFound(search),
    enabled: isAsked,
    placeholderData: keepPreviousData,
  });
  const found = isAsked && data ? data : [];
  const status = () => {
    const hint = t('cabinet:acts.form.partnerHint', { count: miniSearch.letters });
    if (!isAsked) return hint;
    if (error) return errorText(error);
    // Two letters find only a whole surname.
    if (found.length === 0 && search.length < miniSearch.letters) return hint;
    if (!data || isPlaceholderData) return '';
    return data.length === 0 ? t('cabinet:acts.form.partnerNone') : t('common:list.found', { what: data.length });
  };
  return (
    <Box
      ref={focusRef}
      tabIndex={-1}
      data-invalid={isWrong}
      onKeyDown={event => {
        // Enter searches; it must not send the form around.
        if (event.key === 'Enter' && event.target instanceof HTMLInputElement) event.preventDefault();
      }}
    >
      <SearchField value={search} onChange={setSearch} label={t('cabinet:acts.form.partnerSearch')} delayMs={400} />
      <FormHelperText component="div" role="status">
        {status()}
      </FormHelperText>
      {isWrong && <FormHelperText error>{t('cabinet:acts.form.partnerNeeded')}</FormHelperText>}
      {found.length > 0 && (
        <Box component="ul" aria-label={t('cabinet:acts.form.partnerSearch')} sx={{ listStyle: 'none', m: 0, p: 0 }}>
          {found.map(({ id, displayName, edrpou, region }) => (
            <Box
              key={id}
              component="li"
              sx={{ display: 'flex', alignItems: 'center', gap: 3, py: 2, borderTop: 1, borderColor: 'divider' }}
            >
              <Box sx={{ flex: 1, minWidth: 0 }}>
                <Typography>{displayName}</Typography>
                <Typography variant="body2" color="textSecondary">
                  {[edrpou, region && format.region(region)].filter(Boolean).join(' · ')}
                </Typography>
              </Box>
              <Button onClick={() => onPick(id, displayName)} sx={{ flex: 'none' }}>
                {t('cabinet:acts.form.pick')}
                <span className="visually-hidden">{`: ${displayName}`}</span>
              </Button>
            </Box>
          ))}
        </Box>
      )}
    </Box>
  );
}
