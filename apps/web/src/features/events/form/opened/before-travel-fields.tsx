import { limits } from '@oplich/contract/shared/limits';
import { stepFreeAccess } from '@oplich/contract/events/travel/step-free';
import { bringItems } from '@oplich/contract/events/travel/what-to-bring';
import { useTranslation } from 'react-i18next';
import { CheckboxField } from '../../../../shared/form/fields/checkbox-field.tsx';
import { SelectField } from '../../../../shared/form/fields/select-field.tsx';
import { TextField } from '../../../../shared/form/fields/text-field.tsx';
import { Loading } from '../../../../shared/ui/status/loading.tsx';
import { MapPointField } from '../../before-travel/map-point-field.tsx';
import { useLabels } from '../../before-travel/use-labels.ts';

/** What to bring, how to get there and whom to call. */
export function BeforeTravelFields() {
  const { t } = useTranslation('cabinet');
  const labels = useLabels();
  if (!labels) return <Loading rows={1} height={1000} />;
  const item = { ...labels.bringItem, passport: labels.bringItem.document };
  return (
    <>
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
    </>
  );
}
