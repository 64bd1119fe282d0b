import Button from '@mui/material/Button';
import { Suspense, useRef, useState } from 'react';
import { useWatch } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { FormSection } from '../../../shared/form/form-section.tsx';
import { useFocusAfter } from '../../../shared/hooks/use-focus-after.ts';
import { lazyPart } from '../../../shared/ui/status/lazy-part.tsx';
import { Loading } from '../../../shared/ui/status/loading.tsx';
import { emptyTravel, type TravelValues } from './travel-values.ts';

const BeforeTravelFields = lazyPart(() => import('./opened/opened-fields.ts').then(m => m.BeforeTravelFields));

/** What people know before they travel; closed until somebody wants it or has filled it in. */
export function TravelFields() {
  const { t } = useTranslation('cabinet');
  const travel = useWatch<{ travel: TravelValues }, 'travel'>({ name: 'travel' });
  const [isAsked, setAsked] = useState(false);
  const [wasFilled, setWasFilled] = useState(false);
  // A draft is restored after the first rendering; a part that is emptied while typing stays open.
  if (!wasFilled && JSON.stringify(travel) !== JSON.stringify(emptyTravel)) setWasFilled(true);
  const isOpen = isAsked || wasFilled;
  const heading = useRef<HTMLHeadingElement>(null);
  useFocusAfter(isAsked, heading);
  return (
    <FormSection
      title={t('events.form.travel.title')}
      lead={t(isOpen ? 'events.form.travel.bringLead' : 'events.form.travel.lead')}
      heading={heading}
    >
      {isOpen ? (
        <Suspense fallback={<Loading rows={1} height={1000} />}>
          <BeforeTravelFields />
        </Suspense>
      ) : (
        <Button variant="outlined" onClick={() => setAsked(true)} sx={{ alignSelf: 'flex-start' }}>
          {t('events.form.travel.open')}
        </Button>
      )}
    </FormSection>
  );
}
