import Button from '@mui/material/Button';
import { Suspense, useRef, useState } from 'react';
import { useFormContext, useWatch } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { FormSection } from '../../../shared/form/form-section.tsx';
import { useFocusAfter } from '../../../shared/hooks/use-focus-after.ts';
import { lazyPart } from '../../../shared/ui/status/lazy-part.tsx';
import { Loading } from '../../../shared/ui/status/loading.tsx';
import type { EventValues } from '../form/event-values.ts';

const WindowFields = lazyPart(() => import('../form/opened/opened-fields.ts').then(m => m.WindowFields));

/** The event's time in windows; closed until somebody wants it. */
export function ArrivalFields() {
  const { t } = useTranslation('cabinet');
  const { setValue } = useFormContext<EventValues>();
  const isDivided = useWatch<EventValues, 'arrival.isDivided'>({ name: 'arrival.isDivided' });
  const heading = useRef<HTMLHeadingElement>(null);
  const [pressed, setPressed] = useState(0);
  useFocusAfter(pressed, heading);
  const divide = (divided: boolean) => {
    setValue('arrival.isDivided', divided, { shouldDirty: true });
    setPressed(pressed + 1);
  };
  return (
    <FormSection title={t('windows.form.title')} lead={t('windows.form.lead')} heading={heading}>
      {isDivided ? (
        <Suspense fallback={<Loading rows={1} height={240} />}>
          <WindowFields onClose={() => divide(false)} />
        </Suspense>
      ) : (
        <Button variant="outlined" onClick={() => divide(true)} sx={{ alignSelf: 'flex-start' }}>
          {t('windows.form.open')}
        </Button>
      )}
    </FormSection>
  );
}
