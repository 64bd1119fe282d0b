import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { Suspense, useState } from 'react';
import { useFormState, useWatch } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { useFieldText } from '../../../shared/form/fields/field-text.ts';
import { Loading } from '../../../shared/ui/status/loading.tsx';
import { lazyPart } from '../../../shared/ui/status/lazy-part.tsx';
import { useLabels } from '../before-travel/use-labels.ts';
import type { EventValues } from '../form/event-values.ts';
import { WaitingOrder } from './waiting-order.tsx';

const OrderChoice = lazyPart(() => import('../form/opened/opened-fields.ts').then(m => m.OrderChoice));

/** By what the waiting list is ordered, and which criterion comes first; closed until somebody wants it, `isFixed` once somebody joined. */
export function OrderFields({ isFixed }: { isFixed: boolean }) {
  const { t } = useTranslation('cabinet');
  const words = useLabels()?.waitingOrder;
  const value = useWatch<EventValues, 'orderCriteria'>({ name: 'orderCriteria' });
  const { defaultValues } = useFormState<EventValues>();
  const published = (defaultValues?.orderCriteria ?? []).filter(criterion => criterion !== undefined);
  const chosen = isFixed ? published : value;
  const isWrong = useFieldText('orderCriteria') !== undefined;
  const [opened, setOpened] = useState<'pressed' | 'filled'>();
  // A draft that is taken up comes after the first drawing.
  if (!opened && (chosen.length > 0 || isWrong)) setOpened('filled');
  if (!words) return null;
  if (opened && !isFixed) {
    return (
      <Suspense fallback={<Loading rows={1} height={400} />}>
        <OrderChoice words={words} published={published} isPressed={opened === 'pressed'} />
      </Suspense>
    );
  }
  return (
    <div>
      <div role="status">
        <WaitingOrder criteria={chosen} />
      </div>
      {isFixed ? (
        <Typography variant="body2" sx={{ mt: 2 }}>
          {t('waiting.form.fixed')}
        </Typography>
      ) : (
        <Button variant="outlined" onClick={() => setOpened('pressed')} sx={{ mt: 3 }}>
          {t('waiting.form.open')}
        </Button>
      )}
    </div>
  );
}
