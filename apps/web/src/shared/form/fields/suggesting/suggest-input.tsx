import Box from '@mui/material/Box';
import IconButton from '@mui/material/IconButton';
import OutlinedInput, { type OutlinedInputProps } from '@mui/material/OutlinedInput';
import Paper from '@mui/material/Paper';
import type { SxProps, Theme } from '@mui/material/styles';
import useAutocomplete, { type UseAutocompleteProps } from '@mui/material/useAutocomplete';
import type { FocusEventHandler, HTMLAttributes, KeyboardEventHandler, ReactNode } from 'react';
import { ArrowDropDownIcon as OpenIcon } from '../../../ui/icons/arrow-drop-down.tsx';
import { CloseIcon as ClearIcon } from '../../../ui/icons/close.tsx';
import { keepInSight } from './keep-in-sight.ts';

type SuggestInputProps<
  T,
  Multiple extends boolean | undefined,
  DisableClearable extends boolean | undefined,
  FreeSolo extends boolean | undefined,
> = Omit<UseAutocompleteProps<T, Multiple, DisableClearable, FreeSolo>, 'groupBy'> & {
  /** Of the field itself. */
  input?: Pick<OutlinedInputProps, 'name' | 'placeholder' | 'error'> & {
    describedBy?: string | undefined;
    required?: boolean;
  };
  /** What the button is called that opens the list, and while it is open; without them there is none. */
  openText?: string;
  closeText?: string;
  /** What the button is called that empties the field; without it there is none. */
  clearText?: string;
  /** What is said where nothing is suggested; without it no list is shown. */
  noOptionsText?: string;
  /** What stands in the list for an option. */
  renderOption: (option: T, isChosen: boolean) => ReactNode;
  onBlur?: FocusEventHandler;
  onKeyDown?: KeyboardEventHandler;
};

/** What a button of the field does, without the `color` that only an element of HTML may have. */
const button = ({ color: _color, ...props }: HTMLAttributes<HTMLButtonElement>) => props;

/**
 * A field with suggestions below it, as all other fields look. What keys and pointers do is the library's `useAutocomplete`; its
 * `Autocomplete` would bring chips and a library of places for the list, which is put here where the field has room.
 */
export function SuggestInput<
  T,
  Multiple extends boolean | undefined = false,
  DisableClearable extends boolean | undefined = false,
  FreeSolo extends boolean | undefined = false,
>({
  input: { describedBy, required, ...input } = {},
  openText,
  closeText,
  clearText,
  noOptionsText,
  renderOption,
  onBlur,
  onKeyDown,
  ...suggesting
}: SuggestInputProps<T, Multiple, DisableClearable, FreeSolo>) {
  const {
    groupedOptions: options,
    popupOpen: isOpen,
    dirty: isChosen,
    inputValue,
    setAnchorEl,
    getRootProps,
    getInputProps,
    getClearProps,
    getPopupIndicatorProps,
    getListboxProps,
    getOptionProps,
  } = useAutocomplete(suggesting);
  const isDisabled = suggesting.disabled ?? false;
  const isClearable = clearText !== undefined && !isDisabled && (isChosen || inputValue !== '');
  const isListed = isOpen && (options.length > 0 || noOptionsText !== undefined);
  const pressed: KeyboardEventHandler = event => {
    // Who has the list open chooses from it: what was begun must not send the form. What is typed freely is chosen already.
    if (event.key === 'Enter' && isListed && !suggesting.freeSolo) event.preventDefault();
    onKeyDown?.(event);
  };
  return (
    <Box sx={{ position: 'relative' }}>
      <div {...getRootProps({ onBlur, onKeyDown: pressed })}>
        <OutlinedInput
          {...input}
          ref={setAnchorEl}
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
              ...getInputProps(),
              'aria-describedby': describedBy,
              'aria-required': required,
              // The device's own list of remembered words would lie over the suggestions.
              autoComplete: 'off',
            },
          }}
        />
      </div>
      {isListed && (
        <Paper ref={keepInSight} elevation={8} sx={listLook}>
          <div role="status">
            {options.length === 0 && (
              // Pressing it is not leaving the field.
              <Box onMouseDown={event => event.preventDefault()} sx={{ px: 4, py: 3.5, color: 'text.secondary' }}>
                {noOptionsText}
              </Box>
            )}
          </div>
          {options.length > 0 && (
            // What scrolls is a stop of the Tab key by itself; the list is gone before it could be reached.
            <Box component="ul" {...getListboxProps()} tabIndex={-1} sx={optionsLook}>
              {options.map((option, index) => {
                const { key, ...props } = getOptionProps({ option, index });
                return (
                  <li key={key} {...props}>
                    {renderOption(option, props['aria-selected'] === true)}
                  </li>
                );
              })}
            </Box>
          )}
        </Paper>
      )}
    </Box>
  );
}

const listLook: SxProps<Theme> = theme => ({
  position: 'absolute',
  insetInline: 0,
  zIndex: 'modal',
  border: `1px solid ${theme.vars.palette.edge.line}`,
});

/** What is pointed at is coloured, what the keys have reached bears a mark as well. */
const optionsLook: SxProps<Theme> = theme => ({
  listStyle: 'none',
  m: 0,
  px: 0,
  py: 2,
  // The library scrolls an option into sight by its place in this list.
  position: 'relative',
  overflowY: 'auto',
  maxHeight: 'var(--room)',
  '& > li': {
    minHeight: 48,
    display: 'flex',
    alignItems: 'center',
    gap: 2,
    px: 4,
    py: 1.5,
    cursor: 'pointer',
    WebkitTapHighlightColor: 'transparent',
    '&[aria-selected="true"]': { backgroundColor: theme.vars.palette.action.selected },
    '&.Mui-focused': {
      backgroundColor: theme.vars.palette.action.hover,
      '@media (hover: none)': { backgroundColor: 'transparent' },
    },
    '&.Mui-focusVisible': {
      backgroundColor: theme.vars.palette.action.focus,
      boxShadow: `inset 3px 0 ${theme.vars.palette.primary.main}`,
    },
  },
});

interface SuggestedProps {
  name: string;
  /** Tells it from others of that name. */
  notes: readonly (string | null | undefined | false)[];
}

/** One suggestion: what it is called, and below what tells it from others. */
export const Suggested = ({ name, notes }: SuggestedProps) => (
  <span>
    {name}
    <Box component="small" sx={{ display: 'block', fontSize: '0.875rem', color: 'text.secondary' }}>
      {notes.filter(Boolean).join(' · ')}
    </Box>
  </span>
);
