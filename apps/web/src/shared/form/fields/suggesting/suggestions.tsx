import Box from '@mui/material/Box';
import Paper from '@mui/material/Paper';
import type { SxProps, Theme } from '@mui/material/styles';
import useAutocomplete, {
  type UseAutocompleteProps,
  type UseAutocompleteReturnValue,
} from '@mui/material/useAutocomplete';
import {
  memo,
  useEffect,
  useEffectEvent,
  useLayoutEffect,
  type FocusEvent,
  type MouseEvent,
  type ReactNode,
  type RefObject,
} from 'react';
import { keepInView } from './keep-in-view.ts';

export type AutocompleteOptions = Omit<UseAutocompleteProps<unknown, boolean, boolean, boolean>, 'groupBy'>;
/** What the library knows of the field by now, and what it does there. */
export type AutocompleteState = UseAutocompleteReturnValue<unknown, boolean, boolean, boolean>;

export interface SuggestionsProps {
  suggesting: AutocompleteOptions;
  /** The input element. */
  field: RefObject<HTMLInputElement | null>;
  /** Whether the list was asked for while this was on its way. */
  isAsked: boolean;
  onSuggested: (by: AutocompleteState) => void;
  /** The text where nothing is suggested; without it no list is shown. */
  noOptionsText: string | undefined;
  /** Renders an option in the list. */
  renderOption: (option: unknown, isChosen: boolean) => ReactNode;
}

/**
 * The list below a field, and what keys and pointers do there: the library's `useAutocomplete`. Its `Autocomplete` would bring chips and a
 * library of places for the list, which is put here where the field has room. What it gives the field does not draw this anew.
 */
export const Suggestions = memo(function Suggestions({
  suggesting,
  field,
  isAsked,
  onSuggested,
  noOptionsText,
  renderOption,
}: SuggestionsProps) {
  const by = useAutocomplete(suggesting);
  const { groupedOptions: options, popupOpen, getListboxProps, getOptionProps } = by;

  useLayoutEffect(() => {
    // The field is there already, and learns of this a moment later.
    const { ref } = by.getInputProps() as { ref?: RefObject<HTMLInputElement | null> };
    if (ref) ref.current = field.current;
    onSuggested(by);
  });
  const begin = useEffectEvent(() => {
    // If the focus has left the field in the meantime, its list does not open.
    if (document.activeElement !== field.current) return;
    by.getInputProps().onFocus?.({} as FocusEvent<HTMLInputElement>);
    if (isAsked) by.getPopupIndicatorProps().onClick?.({} as MouseEvent<HTMLButtonElement>);
  });
  useEffect(() => begin(), []);

  if (!popupOpen || (options.length === 0 && noOptionsText === undefined)) return null;
  return (
    <Paper ref={keepInView} elevation={8} sx={listLook}>
      <div role="status">
        {options.length === 0 && (
          // Pressing it is not leaving the field.
          <Box onMouseDown={event => event.preventDefault()} sx={{ px: 4, py: 3.5, color: 'text.secondary' }}>
            {noOptionsText}
          </Box>
        )}
      </div>
      {options.length > 0 && (
        // A scrollable element is a tab stop by itself; this list closes before it could be reached.
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
  );
});

const listLook: SxProps<Theme> = theme => ({
  position: 'absolute',
  insetInline: 0,
  zIndex: 'modal',
  border: `1px solid ${theme.vars.palette.edge.line}`,
});

/** The option under the pointer is coloured; the option reached by keys has a mark as well. */
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
