import IconButton from '@mui/material/IconButton';
import OutlinedInput from '@mui/material/OutlinedInput';
import { useEffect, useState, type Ref } from 'react';
import { useTranslation } from 'react-i18next';
import { CloseIcon as ClearIcon } from '../icons/close.tsx';
import { SearchIcon } from '../icons/search.tsx';

interface SearchFieldProps {
  value: string;
  onChange: (search: string) => void;
  /** What is searched: "Пошук за прізвищем". */
  label?: string;
  delayMs?: number;
  /** Enter, with what stands in the field at that moment. */
  onEnter?: (typed: string) => void;
  inputRef?: Ref<HTMLInputElement>;
}

/** Searches once the typing pauses. */
export function SearchField({ value, onChange, label, delayMs = 350, onEnter, inputRef }: SearchFieldProps) {
  const { t } = useTranslation();
  const name = label ?? t('action.search');
  const [typed, setTyped] = useState(value);
  const [known, setKnown] = useState(value);
  const [told, setTold] = useState(value);
  // The address changed from outside (Back, "clear filters"): the field follows. What it told comes back too, and perhaps
  // when somebody, or a scanner, has typed on.
  if (value !== known) {
    setKnown(value);
    if (value !== told) {
      setTold(value);
      setTyped(value);
    }
  }

  useEffect(() => {
    const search = typed.trim();
    if (search === told) return;
    const timer = setTimeout(() => {
      setTold(search);
      onChange(search);
    }, delayMs);
    return () => clearTimeout(timer);
  }, [typed, told, onChange, delayMs]);

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
      sx={{ '& input::-webkit-search-cancel-button': { display: 'none' } }}
    />
  );
}
