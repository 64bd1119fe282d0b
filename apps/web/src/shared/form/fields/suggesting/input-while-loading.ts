import type {
  ChangeEvent,
  FocusEvent,
  FocusEventHandler,
  KeyboardEvent,
  KeyboardEventHandler,
  MouseEvent,
  SyntheticEvent,
} from 'react';
import type { AutocompleteOptions } from './suggestions.tsx';

interface Awaited {
  suggesting: AutocompleteOptions;
  isAsked: boolean;
  onReached: () => void;
  /** The list is asked for, or not any more: the field is left. */
  onAsked: (isAsked: boolean) => void;
}

/** Keys that open a list. */
const opening = /^(?:Arrow(?:Down|Up)|Page(?:Down|Up))$/;

/**
 * Returns what a field does until what suggests has come, by the names the library has for it: it is typed into and emptied, and
 * notes whether its list was asked for.
 */
export function inputWhileLoading({ suggesting, isAsked, onReached, onAsked }: Awaited) {
  const { id, value, disabled, freeSolo, multiple, openOnFocus, onInputChange, onChange } = suggesting;
  const isChosen = Array.isArray(value) ? value.length > 0 : value !== null;
  const ask = () => {
    onAsked(true);
    onReached();
  };
  const write = (event: SyntheticEvent, text: string, reason: 'input' | 'clear') => {
    onInputChange?.(event, text, reason);
    if (text === '' && isChosen && !multiple) onChange?.(event, null, 'clear');
  };
  return {
    groupedOptions: [],
    popupOpen: false,
    dirty: isChosen,
    setAnchorEl: undefined,
    getRootProps: (other: { onBlur?: FocusEventHandler | undefined; onKeyDown: KeyboardEventHandler }) => ({
      onBlur(event: FocusEvent) {
        onAsked(false);
        other.onBlur?.(event);
      },
      onKeyDown(event: KeyboardEvent) {
        other.onKeyDown(event);
        if (opening.test(event.key)) {
          // It does not scroll the page nor move the cursor.
          event.preventDefault();
          ask();
        }
        // Enter would choose from the list that is loading, and must not submit the form.
        if (event.key === 'Enter' && !freeSolo && (openOnFocus || isAsked)) event.preventDefault();
      },
      onMouseDown(event: MouseEvent) {
        // A press of the field's buttons is not leaving it.
        if (!(event.target instanceof HTMLInputElement)) event.preventDefault();
      },
      onClick({ currentTarget }: MouseEvent) {
        const input = currentTarget.querySelector('input');
        input?.focus();
        // Typing replaces the chosen option.
        if (!freeSolo && input?.selectionStart === input?.selectionEnd) input?.select();
      },
    }),
    getInputProps: () => ({
      id,
      disabled,
      role: 'combobox',
      'aria-autocomplete': 'list' as const,
      'aria-expanded': false,
      autoCapitalize: 'none',
      spellCheck: 'false' as const,
      onFocus: onReached,
      onMouseDown({ button }: MouseEvent) {
        if (button === 0) ask();
      },
      onChange(event: ChangeEvent<HTMLInputElement>) {
        const text = event.target.value;
        write(event, text, 'input');
        if (text === '') onReached();
        else ask();
      },
    }),
    getClearProps: () => ({
      tabIndex: -1,
      type: 'button' as const,
      onClick: (event: MouseEvent) => write(event, '', 'clear'),
    }),
    getPopupIndicatorProps: () => ({ tabIndex: -1, type: 'button' as const, onClick: ask }),
  };
}
