import Box from '@mui/material/Box';
import IconButton from '@mui/material/IconButton';
import OutlinedInput, { type OutlinedInputProps } from '@mui/material/OutlinedInput';
import type { UseAutocompleteProps } from '@mui/material/useAutocomplete';
import {
  Suspense,
  useCallback,
  useRef,
  useState,
  type FocusEventHandler,
  type HTMLAttributes,
  type KeyboardEventHandler,
  type ReactNode,
} from 'react';
import { lazyOr } from '../../../routing/lazy-page.ts';
import { ArrowDropDownIcon as OpenIcon } from '../../../ui/icons/arrow-drop-down.tsx';
import { CloseIcon as ClearIcon } from '../../../ui/icons/close.tsx';
import { lazyPart } from '../../../ui/status/lazy-part.tsx';
import type { AutocompleteState as SuggestedBy, AutocompleteOptions, SuggestionsProps } from './suggestions.tsx';
import { inputWhileLoading } from './input-while-loading.ts';

// What finds, lists and chooses is heavier than the field, and most fields of a form are not reached at once.
const load = () => import('./suggestions.tsx').then(m => m.Suggestions);
const Suggestions = lazyPart(load);
/** What is not suggested can be typed. */
const SuggestionsOrNone = lazyOr<SuggestionsProps>(load, () => null);

interface Look {
  /** Properties of the input element. */
  input?: Pick<OutlinedInputProps, 'name' | 'placeholder' | 'error'> & {
    describedBy?: string | undefined;
    required?: boolean;
    /** Where the form puts the focus. */
    focusRef?: (element: HTMLInputElement | null) => void;
  };
  /** What the button is called that opens the list, and while it is open; without them there is none. */
  openText?: string;
  closeText?: string;
  /** What the button is called that empties the field; without it there is none. */
  clearText?: string;
  /** The text where nothing is suggested; without it no list is shown. */
  noOptionsText?: string;
  onBlur?: FocusEventHandler;
  onKeyDown?: KeyboardEventHandler;
}

type SuggestInputProps<
  T,
  Multiple extends boolean | undefined,
  DisableClearable extends boolean | undefined,
  FreeSolo extends boolean | undefined,
> = Look &
  Omit<UseAutocompleteProps<T, Multiple, DisableClearable, FreeSolo>, 'groupBy' | 'inputValue' | 'onInputChange'> &
  // The content of the field is shown before the script of the suggestions is loaded, and stays then.
  Required<Pick<UseAutocompleteProps<T, Multiple, DisableClearable, FreeSolo>, 'inputValue' | 'onInputChange'>> & {
    /** Renders an option in the list. */
    renderOption: (option: T, isChosen: boolean) => ReactNode;
  };

/**
 * A field with suggestions below it, as all other fields look. It is typed into at once; what suggests comes when the field is
 * reached, and is put around it without a letter or the focus being lost (`suggestions.tsx`).
 */
export function SuggestInput<
  T,
  Multiple extends boolean | undefined = false,
  DisableClearable extends boolean | undefined = false,
  FreeSolo extends boolean | undefined = false,
>({
  input,
  openText,
  closeText,
  clearText,
  noOptionsText,
  renderOption,
  onBlur,
  onKeyDown,
  ...suggesting
}: SuggestInputProps<T, Multiple, DisableClearable, FreeSolo>) {
  const look = { input, openText, closeText, clearText, noOptionsText, onBlur, onKeyDown } as Look;
  return (
    <SuggestField
      look={look}
      // Only the caller knows the type of the options and whether several can be chosen.
      suggesting={suggesting as unknown as AutocompleteOptions}
      renderOption={renderOption as SuggestionsProps['renderOption']}
    />
  );
}

/** What a button of the field does, without the `color` that only an element of HTML may have. */
const button = ({ color: _color, ...props }: HTMLAttributes<HTMLButtonElement>) => props;

interface SuggestFieldProps extends Pick<SuggestionsProps, 'suggesting' | 'renderOption'> {
  look: Look;
}

function SuggestField({ look, suggesting, renderOption }: SuggestFieldProps) {
  const {
    input: { describedBy, required, focusRef, ...input } = {},
    openText,
    closeText,
    clearText,
    noOptionsText,
  } = look;
  const field = useRef<HTMLInputElement>(null);
  const hold = useCallback(
    (element: HTMLInputElement | null) => {
      field.current = element;
      focusRef?.(element);
    },
    [focusRef],
  );
  const [isAsked, setAsked] = useState(false);
  const [isReached, setReached] = useState(false);
  const [suggested, setSuggested] = useState<SuggestedBy>();
  const {
    groupedOptions: options,
    popupOpen: isOpen,
    dirty: isChosen,
    setAnchorEl,
    getRootProps,
    getInputProps,
    getClearProps,
    getPopupIndicatorProps,
  } = suggested ?? inputWhileLoading({ suggesting, isAsked, onReached: () => setReached(true), onAsked: setAsked });
  const { inputValue = '', disabled: isDisabled = false, freeSolo = false } = suggesting;
  const isClearable = clearText !== undefined && !isDisabled && (isChosen || inputValue !== '');
  const isListed = isOpen && (options.length > 0 || noOptionsText !== undefined);
  const pressed: KeyboardEventHandler = event => {
    // While the list is open, Enter chooses from it and must not submit the form. A freely typed value is chosen already.
    if (event.key === 'Enter' && isListed && !freeSolo) event.preventDefault();
    look.onKeyDown?.(event);
  };
  // The field has its own hold of its element, before the library has one.
  const {
    ref: _ref,
    onMouseDown,
    ...inputProps
  } = getInputProps() as ReturnType<typeof getInputProps> & {
    ref?: unknown;
  };
  const Late = freeSolo ? SuggestionsOrNone : Suggestions;
  return (
    <Box sx={{ position: 'relative' }}>
      <div {...getRootProps({ onBlur: look.onBlur, onKeyDown: pressed })}>
        <OutlinedInput
          {...input}
          ref={setAnchorEl}
          inputRef={hold}
          fullWidth
          disabled={isDisabled}
          endAdornment={
            <>
              {isClearable && (
                <IconButton {...button(getClearProps())} aria-label={clearText} title={clearText}>
                  <ClearIcon fontSize="small" />
                </IconButton>
              )}
              {openText !== undefined && !isDisabled && (
                <IconButton
                  {...button(getPopupIndicatorProps())}
                  edge="end"
                  aria-label={isOpen ? closeText : openText}
                  title={isOpen ? closeText : openText}
                  sx={{ transform: isOpen ? 'rotate(180deg)' : 'none' }}
                >
                  <OpenIcon />
                </IconButton>
              )}
            </>
          }
          slotProps={{
            input: {
              ...inputProps,
              // The library would close a list that came by the focus: a press that wants it open is often the second.
              onMouseDown: isOpen ? undefined : onMouseDown,
              value: inputValue,
              'aria-describedby': describedBy,
              'aria-required': required,
              // The device's own list of remembered words would lie over the suggestions.
              autoComplete: 'off',
            },
          }}
        />
      </div>
      {isReached && (
        <Suspense>
          <Late
            suggesting={suggesting}
            field={field}
            isAsked={isAsked}
            onSuggested={setSuggested}
            noOptionsText={noOptionsText}
            renderOption={renderOption}
          />
        </Suspense>
      )}
    </Box>
  );
}

interface SuggestedProps {
  name: string;
  /** What distinguishes it from others of the same name. */
  notes: readonly (string | null | undefined | false)[];
}

/** A suggestion: its name and, below, what distinguishes it from others. */
export const Suggestion = ({ name, notes }: SuggestedProps) => (
  <span>
    {name}
    <Box component="small" sx={{ display: 'block', fontSize: '0.875rem', color: 'text.secondary' }}>
      {notes.filter(Boolean).join(' · ')}
    </Box>
  </span>
);
