import Box from '@mui/material/Box';
import { useEffect, useEffectEvent, useRef, type ReactNode } from 'react';
import { get, useFormState } from 'react-hook-form';
import { WhenNear } from '../ui/layout/when-near.tsx';

interface LateFieldsProps {
  /** Of the fields: they come as well once something is wrong with one of them. */
  names: readonly string[];
  /** Of the place that is kept for them. */
  height: number;
  children: ReactNode;
}

/** Fields far down a form that nobody types into: they come with what they need when they are near. */
export function LazyFields({ names, height, children }: LateFieldsProps) {
  const { errors } = useFormState();
  const place = useRef<HTMLDivElement>(null);
  const isWrong = names.some(name => get(errors, name) !== undefined);
  /** The form has sent the focus to their place, which is gone now. */
  const goOn = () => {
    if (document.activeElement === document.body)
      place.current?.querySelector<HTMLElement>('[data-invalid="true"]')?.focus();
  };
  return (
    <Box ref={place} sx={{ display: 'flex', flexDirection: 'column', gap: 5 }}>
      <WhenNear isWanted={isWrong} instead={<Box tabIndex={-1} data-invalid={isWrong} sx={{ height }} />}>
        {children}
        {isWrong && <Come onCome={goOn} />}
      </WhenNear>
    </Box>
  );
}

/** Tells, among what is late, that it is there. */
function Come({ onCome }: { onCome: () => void }) {
  const come = useEffectEvent(onCome);
  useEffect(() => come(), []);
  return null;
}
