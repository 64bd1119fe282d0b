import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import type { SxProps, Theme } from '@mui/material/styles';
import type { InputHTMLAttributes, ReactNode, Ref } from 'react';
import { target } from '../../theme/tokens.ts';

const pictures = {
  checkbox: {
    off: 'M19 5v14H5V5h14m0-2H5c-1.1 0-2 .9-2 2v14c0 1.1.9 2 2 2h14c1.1 0 2-.9 2-2V5c0-1.1-.9-2-2-2z',
    on: 'M19 3H5c-1.11 0-2 .9-2 2v14c0 1.1.89 2 2 2h14c1.11 0 2-.9 2-2V5c0-1.1-.89-2-2-2zm-9 14l-5-5 1.41-1.41L10 14.17l7.59-7.59L19 8l-9 9z',
  },
  radio: {
    off: 'M12 2C6.48 2 2 6.48 2 12s4.48 10 10 10 10-4.48 10-10S17.52 2 12 2zm0 18c-4.42 0-8-3.58-8-8s3.58-8 8-8 8 3.58 8 8-3.58 8-8 8z',
    on: 'M12 7c-2.76 0-5 2.24-5 5s2.24 5 5 5 5-2.24 5-5-2.24-5-5-5zm0-5C6.48 2 2 6.48 2 12s4.48 10 10 10 10-4.48 10-10S17.52 2 12 2zm0 18c-4.42 0-8-3.58-8-8s3.58-8 8-8 8 3.58 8 8-3.58 8-8 8z',
  },
};
const some = 'M19 3H5c-1.1 0-2 .9-2 2v14c0 1.1.9 2 2 2h14c1.1 0 2-.9 2-2V5c0-1.1-.9-2-2-2zm-2 10H7v-2h10v2z';

interface TickProps extends Omit<InputHTMLAttributes<HTMLInputElement>, 'type' | 'onChange'> {
  type?: keyof typeof pictures;
  onChange: (isChecked: boolean) => void;
  /** Indeterminate: only some of the items it stands for are ticked. */
  isSome?: boolean;
  isWrong?: boolean;
  inputRef?: Ref<HTMLInputElement>;
}

/**
 * A checkbox or radio button: a native input under the library's icons. The library's own components would load ripples and states that are
 * not used here.
 */
export function Tick({ type = 'checkbox', onChange, isSome = false, isWrong = false, inputRef, ...input }: TickProps) {
  const { off, on } = pictures[type];
  return (
    <Box component="span" sx={isWrong ? [look, wrongLook] : look}>
      <input
        {...input}
        type={type}
        ref={element => {
          if (element) element.indeterminate = isSome;
          return hold(inputRef, element);
        }}
        onChange={event => onChange(event.target.checked)}
      />
      <svg viewBox="0 0 24 24" aria-hidden>
        <path d={isSome ? some : off} />
        <path d={on} />
      </svg>
    </Box>
  );
}

function hold(ref: Ref<HTMLInputElement> | undefined, element: HTMLInputElement | null) {
  if (typeof ref === 'function') return ref(element);
  if (ref) ref.current = element;
  return undefined;
}

const look = {
  position: 'relative',
  display: 'inline-flex',
  flex: 'none',
  p: 3,
  color: 'edge.field',
  '& input': { position: 'absolute', inset: 0, width: '100%', height: '100%', m: 0, opacity: 0, cursor: 'inherit' },
  '& svg': { width: 24, height: 24, fill: 'currentColor', borderRadius: 1 },
  '& path:last-child, & :checked + svg path:first-of-type': { display: 'none' },
  '& :checked + svg path:last-child': { display: 'inline' },
  '& :checked + svg, & [type="checkbox"]:indeterminate + svg': { color: 'primary.main' },
  '& :disabled + svg': { color: 'action.disabled' },
  '& :focus-visible + svg': { outline: '3px solid', outlineColor: 'primary.main', outlineOffset: 2 },
} satisfies SxProps<Theme>;
const wrongLook = { color: 'error.main' };

interface TickLabelProps {
  control: ReactNode;
  label: ReactNode;
  sx?: object;
}

/** A label around a checkbox; the whole line is clickable. */
export const TickLabel = ({ control, label, sx }: TickLabelProps) => (
  <Box
    component="label"
    sx={{ display: 'inline-flex', alignItems: 'center', ml: -3, minHeight: target.usual, cursor: 'pointer', ...sx }}
  >
    {control}
    <Typography component="span">{label}</Typography>
  </Box>
);
