import IconButton from '@mui/material/IconButton';
import { useLayoutEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { whenOpened } from '../../shared/ui/dialogs/when-opened.tsx';
import { SearchIcon } from '../../shared/ui/icons/search.tsx';
import { useActing, useRole } from '../accounts/index.ts';
import { dutiesOfSearch } from '../../shared/routing/page-duties.ts';
import { hasOneOf } from '@oplich/contract/shared/duties';

const SearchDialog = whenOpened(() => import('./search-dialog.tsx').then(m => m.SearchDialog));

/** Where a key is a letter that somebody types. */
const isTyped = (target: EventTarget | null) =>
  target instanceof HTMLElement &&
  (target.isContentEditable || target.closest('input, textarea, select, [role="combobox"], [role="dialog"]') !== null);

/** Opens the search over everything, by a tap, by “/” and by Ctrl+K. */
export function SearchButton() {
  const { t } = useTranslation('cabinet');
  const role = useRole();
  const [isOpen, setOpen] = useState(false);
  const { duties } = useActing();
  const isForRole =
    (role === 'philanthrop' || role === 'administrator') && (!duties || hasOneOf(duties, dutiesOfSearch[role]));
  // As soon as the button is seen its keys are heard.
  useLayoutEffect(() => {
    if (!isForRole) return;
    const open = (event: KeyboardEvent) => {
      // By the place of the key, which has another letter on a Ukrainian keyboard.
      const isCombination =
        (event.ctrlKey || event.metaKey) && !event.altKey && !event.shiftKey && event.code === 'KeyK';
      const isSlash =
        (event.key === '/' || event.code === 'Slash') &&
        !(event.ctrlKey || event.metaKey || event.altKey || event.shiftKey) &&
        !isTyped(event.target);
      if (!isCombination && !isSlash) return;
      event.preventDefault();
      setOpen(true);
    };
    document.addEventListener('keydown', open);
    return () => document.removeEventListener('keydown', open);
  }, [isForRole]);
  if (!isForRole) return null;
  return (
    <>
      <IconButton
        aria-label={t('search.open')}
        aria-haspopup="dialog"
        aria-keyshortcuts="/ Control+K"
        title={t('search.openHint')}
        onClick={() => setOpen(true)}
      >
        <SearchIcon />
      </IconButton>
      {isOpen && <SearchDialog onClose={() => setOpen(false)} />}
    </>
  );
}
