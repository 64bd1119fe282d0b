import OutlinedInput, { type OutlinedInputProps } from '@mui/material/OutlinedInput';
import type { ReactNode } from 'react';
import { ArrowDropDownIcon } from './icons/arrow-drop-down.tsx';

interface NativeSelectProps extends Omit<
  OutlinedInputProps,
  'children' | 'endAdornment' | 'inputComponent' | 'inputProps' | 'sx' | 'type'
> {
  /** Attributes of the element itself. */
  inputProps: object;
  /** Options. */
  children: ReactNode;
}

/** The device's own list of choices in a field as the others are. The library's brings its underlined field for it, on each page with a list. */
export const NativeSelect = ({ inputProps, children, ...props }: NativeSelectProps) => (
  <OutlinedInput
    {...props}
    // The library's type knows of fields to type in alone.
    inputComponent={'select' as 'input'}
    // A select has no type; the field gives each input one.
    inputProps={{ ...inputProps, children, type: undefined }}
    endAdornment={<ArrowDropDownIcon aria-hidden />}
    sx={{
      // The arrow lies upon the element, which is pressed there too.
      paddingRight: 0,
      '& select': {
        appearance: 'none',
        cursor: 'pointer',
        borderRadius: 'inherit',
        // What is longer than the field ends before the arrow.
        paddingRight: '40px',
        textOverflow: 'ellipsis',
        '&:disabled': { cursor: 'default' },
        '& option': { backgroundColor: 'background.paper' },
      },
      '& svg': {
        position: 'absolute',
        right: 12,
        pointerEvents: 'none',
        color: 'action.active',
      },
      '&.Mui-disabled svg': { color: 'action.disabled' },
    }}
  />
);
