import Box from '@mui/material/Box';
import FormHelperText from '@mui/material/FormHelperText';
import Typography from '@mui/material/Typography';
import { useTranslation } from 'react-i18next';
import { LoadingButton } from './loading-button.tsx';
import { AddIcon } from '../icons/add.tsx';
import { CheckIcon as AddedIcon } from '../icons/check.tsx';
import { SearchField } from '../lists/search-field.tsx';

interface FindAndPickProps<F> {
  title: string;
  /** The label of the search. */
  label: string;
  search: string;
  onSearch: (search: string) => void;
  /** A hint, the number of results, or an error. */
  status: string;
  found: readonly F[];
  isPicked: (one: F) => boolean;
  onPick: (one: F) => void;
}
interface FoundOne {
  id: string;
  name: string;
  /** Distinguishes people of the same name. */
  note: string;
}

/** Searches people and picks them one by one. Searches may be rate-limited, so it waits until typing pauses. */
export function FindAndPick<F extends FoundOne>(props: FindAndPickProps<F>) {
  const { title, label, search, onSearch, status, found, isPicked, onPick } = props;
  return (
    <Box>
      <Typography sx={{ fontWeight: 500, mb: 1.5 }}>{title}</Typography>
      <Box
        // Enter searches and must not submit the surrounding form.
        onKeyDown={event => {
          if (event.key === 'Enter' && event.target instanceof HTMLInputElement) event.preventDefault();
        }}
      >
        <SearchField value={search} onChange={onSearch} label={label} delayMs={500} />
      </Box>
      <FormHelperText component="div" role="status">
        {status}
      </FormHelperText>
      {found.length > 0 && (
        <Box component="ul" aria-label={title} sx={{ listStyle: 'none', m: 0, mt: 2, p: 0 }}>
          {found.map(one => (
            <FoundRow key={one.id} found={one} isPicked={isPicked(one)} onPick={() => onPick(one)} />
          ))}
        </Box>
      )}
    </Box>
  );
}

function FoundRow({ found, isPicked, onPick }: { found: FoundOne; isPicked: boolean; onPick: () => void }) {
  const { t } = useTranslation();
  return (
    <Box
      component="li"
      sx={{ display: 'flex', alignItems: 'center', gap: 3, py: 2, borderTop: 1, borderColor: 'divider' }}
    >
      <Box sx={{ flex: 1, minWidth: 0, overflowWrap: 'anywhere' }}>
        <Typography>{found.name}</Typography>
        <Typography variant="body2" color="textSecondary">
          {found.note}
        </Typography>
      </Box>
      <LoadingButton
        startIcon={isPicked ? <AddedIcon /> : <AddIcon />}
        isPending={false}
        disabled={isPicked}
        onClick={onPick}
        sx={{ flex: 'none' }}
      >
        {isPicked ? t('action.added') : t('action.add')}
        <span className="visually-hidden">{`: ${found.name}`}</span>
      </LoadingButton>
    </Box>
  );
}
