import { limits } from '@oplich/contract/shared/limits';
import { stepFreeAccess } from '@oplich/contract/events/travel/step-free';
import { bringItems } from '@oplich/contract/events/travel/what-to-bring';
import { useRef, useState } from 'react';
import { useWatch } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { FormSection } from '../../../shared/form/form-section.tsx';
import { CheckboxField } from '../../../shared/form/fields/checkbox-field.tsx';
import { SelectField } from '../../../shared/form/fields/select-field.tsx';
import { TextField } from '../../../shared/form/fields/text-field.tsx';
import { useFocusAfter } from '../../../shared/hooks/use-focus-after.ts';
import { LoadingButton } from '../../../shared/ui/dialogs/loading-button.tsx';
import { MapPointField } from '../before-travel/map-point-field.tsx';
import { useLabels } from '../before-travel/use-labels.ts';
import { emptyTravel, type TravelValues } from './travel-values.ts';

/** What people know before they travel; closed until somebody wants it or has filled it in. */
export function TravelFields() {
  const { t } = useTranslation('cabinet');
  const labels = useLabels();
  const travel = useWatch<{ travel: TravelValues }, 'travel'>({ name: 'travel' });
  const [isAsked, setAsked] = useState(false);
  const [wasFilled, setWasFilled] = useState(false);
  // A draft that is taken up comes after the first drawing; what was emptied while it is written in stays open.
  if (!wasFilled && JSON.stringify(travel) !== JSON.stringify(emptyTravel)) setWasFilled(true);
  const isOpen = isAsked || wasFilled;
  const heading = useRef<HTMLHeadingElement>(null);
  useFocusAfter(isAsked && labels !== undefined, heading);
  if (!isOpen || !labels) {
    return (
      <FormSection title={t('events.form.travel.title')} lead={t('events.form.travel.lead')} heading={heading}>
        <LoadingButton
          variant="outlined"
          isPending={isOpen}
          onClick={() => setAsked(true)}
          sx={{ alignSelf: 'flex-start' }}
        >
          {t('events.form.travel.open')}
        </LoadingButton>
      </FormSection>
    );
  }
  const item = { ...labels.bringItem, passport: labels.bringItem.document };
  return (
    <FormSection title={t('events.form.travel.title')} lead={t('events.form.travel.bringLead')} heading={heading}>
      <div>
        {bringItems.map(one => (
          <CheckboxField key={one} name={`travel.bring.${one}`} label={item[one]} />
        ))}
      </div>
      <TextField
        name="travel.bringOther"
        label={t('events.form.travel.other')}
        hint={t('events.form.travel.otherHint')}
        optional
        rows={2}
      />
      <SelectField
        name="travel.stepFree"
        label={labels.beforeTravel.entrance}
        optional
        options={stepFreeAccess.map(value => ({ value, label: labels.stepFree[value] }))}
      />
      <TextField name="travel.shelter" label={labels.beforeTravel.shelter} optional rows={2} counter={limits.shelter} />
      <TextField
        name="travel.directions"
        label={labels.beforeTravel.directions}
        optional
        rows={3}
        counter={limits.directions}
      />
      <MapPointField />
      <TextField
        name="travel.contactPhone"
        label={labels.beforeTravel.contactPhone}
        hint={t('events.form.travel.phoneHint')}
        optional
        inputMode="tel"
      />
      <CheckboxField name="travel.goodsHidden" label={t('events.form.travel.goodsHidden')} />
    </FormSection>
  );
}
