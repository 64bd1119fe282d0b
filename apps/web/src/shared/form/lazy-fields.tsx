import Box from '@mui/material/Box';
import { useEffect, useEffectEvent, useRef, type ReactNode } from 'react';
import { get, useFormState } from 'react-hook-form';
import { WhenNear } from '../ui/layout/when-near.tsx';

interface LazyFieldsProps {
  /** The names of the fields; an error at one of them loads them too. */
  names: readonly string[];
  /** The height reserved for them. */
  height: number;
  children: ReactNode;
}

/** Fields far down a form, loaded with their libraries when they come near the viewport. */
export function LazyFields({ names, height, children }: LazyFieldsProps) {
  const { errors } = useFormState();
  const container = useRef<HTMLDivElement>(null);
  const isWrong = names.some(name => get(errors, name) !== undefined);
  /** The focus was on the placeholder, which was replaced. */
  const focusInvalidField = () => {
    if (document.activeElement === document.body)
      container.current?.querySelector<HTMLElement>('[data-invalid="true"]')?.focus();
  };
  return (
    <Box ref={container} sx={{ display: 'flex', flexDirection: 'column', gap: 5 }}>
      <WhenNear isWanted={isWrong} instead={<Box tabIndex={-1} data-invalid={isWrong} sx={{ height }} />}>
        {children}
        {isWrong && <OnMounted onCome={focusInvalidField} />}
      </WhenNear>
    </Box>
  );
}

/** Signals that the lazy fields are rendered. */
function OnMounted({ onCome }: { onCome: () => void }) {
  const notify = useEffectEvent(onCome);
  useEffect(() => notify(), []);
  return null;
}
