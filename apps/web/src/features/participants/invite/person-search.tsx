import AddIcon from '@mui/icons-material/AddOutlined';
import AddedIcon from '@mui/icons-material/CheckOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import FormHelperText from '@mui/material/FormHelperText';
import Typography from '@mui/material/Typography';
import { miniSearch } from '@oplich/contract/limits';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { api, errorText } from '../../../shared/api-client/index.ts';
import { personName } from '../../../shared/format/person-name.ts';
import { useFormat } from '../../../shared/format/use-format.ts';
import { SearchField } from '../../../shared/ui/search-field.tsx';
import type { FoundPerson } from './picked.ts';

interface PersonSearchProps {
  picked: readonly FoundPerson[];
  onPick: (person: FoundPerson) => void;
}

/** Finds people by surname, name or their whole e-mail. Each search is counted and recorded, so it waits for the typing to pause. */
export function PersonSearch({ picked, onPick }: PersonSearchProps) {
  const { t } = useTranslation('cabinet');
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
    <Box>
      <Typography sx={{ fontWeight: 500, mb: 1.5 }}>{t('invite.search')}</Typography>
      <Box
        // Enter searches; it must not send the form around.
        onKeyDown={event => {
          if (event.key === 'Enter' && event.target instanceof HTMLInputElement) event.preventDefault();
        }}
      >
        <SearchField value={search} onChange={setSearch} label={t('invite.searchLabel')} delayMs={500} />
      </Box>
      <FormHelperText component="div" role="status">
        {status()}
      </FormHelperText>
      {found.length > 0 && (
        <Box component="ul" aria-label={t('invite.search')} sx={{ listStyle: 'none', m: 0, mt: 2, p: 0 }}>
          {found.map(person => (
            <FoundRow
              key={person.id}
              person={person}
              isPicked={picked.some(({ id }) => id === person.id)}
              onPick={() => onPick(person)}
            />
          ))}
        </Box>
      )}
    </Box>
  );
}

function FoundRow({ person, isPicked, onPick }: { person: FoundPerson; isPicked: boolean; onPick: () => void }) {
  const { t } = useTranslation(['cabinet', 'common']);
  const format = useFormat();
  return (
    <Box
      component="li"
      sx={{ display: 'flex', alignItems: 'center', gap: 3, py: 2, borderTop: 1, borderColor: 'divider' }}
    >
      <Box sx={{ flex: 1, minWidth: 0 }}>
        <Typography>{personName(person)}</Typography>
        <Typography variant="body2" color="textSecondary" sx={{ overflowWrap: 'anywhere' }}>
          {[person.region && format.region(person.region), person.emailMasked].filter(Boolean).join(' · ')}
        </Typography>
      </Box>
      <Button
        startIcon={isPicked ? <AddedIcon /> : <AddIcon />}
        disabled={isPicked}
        onClick={onPick}
        sx={{ flex: 'none' }}
      >
        {isPicked ? t('cabinet:invite.added') : t('common:action.add')}
        <span className="visually-hidden">{`: ${personName(person)}`}</span>
      </Button>
    </Box>
  );
}
