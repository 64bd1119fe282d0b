import IconButton from '@mui/material/IconButton';
import OutlinedInput from '@mui/material/OutlinedInput';
import type { Ref } from 'react';
import { useTranslation } from 'react-i18next';
import { useTyped } from '../../hooks/use-typed.ts';
import { CloseIcon as ClearIcon } from '../icons/close.tsx';
import { SearchIcon } from '../icons/search.tsx';

interface SearchFieldProps {
  value: string;
  onChange: (search: string) => void;
  /** The label, for example "Пошук за прізвищем". */
  label?: string;
  delayMs?: number;
  /** Called on Enter with the current text. */
  onEnter?: (typed: string) => void;
  inputRef?: Ref<HTMLInputElement>;
}

/** A search field that reports its value when typing pauses. */
export function SearchField({ value, onChange, label, delayMs, onEnter, inputRef }: SearchFieldProps) {
  const { t } = useTranslation();
  const name = label ?? t('action.search');
  const [typed, setTyped] = useTyped({ value, onChange, ...(delayMs !== undefined && { delayMs }) });

  return (
    <OutlinedInput
      type="search"
      fullWidth
      value={typed}
      placeholder={name}
      inputRef={inputRef}
      onChange={event => setTyped(event.target.value)}
      onKeyDown={event => {
        if (event.key === 'Enter' && !event.repeat) onEnter?.(typed.trim());
      }}
      slotProps={{ input: { 'aria-label': name, enterKeyHint: 'search' } }}
      startAdornment={<SearchIcon aria-hidden sx={{ color: 'text.secondary' }} />}
      endAdornment={
        typed && (
          <IconButton aria-label={t('action.clear')} onClick={() => setTyped('')} edge="end">
            <ClearIcon />
          </IconButton>
        )
      }
      sx={{
        '& input::-webkit-search-cancel-button': { display: 'none' },
        // In some lists the placeholder is longer than the field of a phone.
        '& input:placeholder-shown': { textOverflow: 'ellipsis' },
      }}
    />
  );
}
