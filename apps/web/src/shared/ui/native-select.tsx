import OutlinedInput, { type OutlinedInputProps } from '@mui/material/OutlinedInput';
import type { ReactNode } from 'react';
import { ArrowDropDownIcon } from './icons/arrow-drop-down.tsx';

interface NativeSelectProps extends Omit<
  OutlinedInputProps,
  'children' | 'endAdornment' | 'inputComponent' | 'inputProps' | 'sx' | 'type'
> {
  /** Attributes of the `select` element. */
  inputProps: object;
  /** The `option` elements. */
  children: ReactNode;
}

/** A native select in the frame of the other fields. The library's own one would load its underlined variant on each page. */
export const NativeSelect = ({ inputProps, children, ...props }: NativeSelectProps) => (
  <OutlinedInput
    {...props}
    // The library types its input as a text field.
    inputComponent={'select' as 'input'}
    // The field passes a type to each input, which a select does not have.
    inputProps={{ ...inputProps, children, type: undefined }}
    endAdornment={<ArrowDropDownIcon aria-hidden />}
    sx={{
      // The arrow covers the element and must not take its clicks.
      paddingRight: 0,
      '& select': {
        appearance: 'none',
        cursor: 'pointer',
        borderRadius: 'inherit',
        // Long text ends before the arrow.
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
