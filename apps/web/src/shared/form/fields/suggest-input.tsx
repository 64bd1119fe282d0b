import type { AutocompleteRenderInputParams } from '@mui/material/Autocomplete';
import Box from '@mui/material/Box';
import OutlinedInput, { type OutlinedInputProps } from '@mui/material/OutlinedInput';
import type { HTMLAttributes } from 'react';

interface SuggestInput extends Pick<OutlinedInputProps, 'name' | 'placeholder' | 'error'> {
  /** Its buttons: to open the list or to clear the field. */
  hasButtons?: boolean;
  describedBy?: string | undefined;
  required?: boolean;
}

/** The field of an `Autocomplete`, for its `renderInput`: as all other fields look. */
export const suggestInput = (
  { slotProps: given }: AutocompleteRenderInputParams,
  { hasButtons, describedBy, required, ...input }: SuggestInput,
) => (
  <OutlinedInput
    {...input}
    ref={given.input.ref}
    fullWidth
    endAdornment={hasButtons && given.input.endAdornment}
    slotProps={{
      input: {
        ...given.htmlInput,
        'aria-describedby': describedBy,
        'aria-required': required,
        // The device's own list of remembered words would lie over the suggestions.
        autoComplete: 'off',
      },
    }}
  />
);

interface SuggestedProps extends HTMLAttributes<HTMLLIElement> {
  name: string;
  /** Tells it from others of that name. */
  notes: readonly (string | null | undefined | false)[];
}

/** One suggestion: what it is called, and below what tells it from others. */
export const Suggested = ({ name, notes, ...option }: SuggestedProps) => (
  <Box component="li" {...option} sx={{ minHeight: 48 }}>
    <span>
      {name}
      <Box component="small" sx={{ display: 'block', fontSize: '0.875rem', color: 'text.secondary' }}>
        {notes.filter(Boolean).join(' · ')}
      </Box>
    </span>
  </Box>
);
