import Box from '@mui/material/Box';
import ButtonBase from '@mui/material/ButtonBase';
import { limits } from '@oplich/contract/shared/limits';
import { useFormContext, useWatch } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { TextField } from '../../../../shared/form/fields/text-field.tsx';
import type { PositionValues } from '../../position-values.ts';
import { commonUnits } from '../../units.ts';

/** A unit in free words, the common ones by a tap. Over 16 characters it warns, over 20 the schema refuses. */
export function UnitsField() {
  const { t } = useTranslation('cabinet');
  const { setValue } = useFormContext<PositionValues>();
  const units = useWatch<PositionValues, 'units'>({ name: 'units' });
  const isLong = units.trim().length > limits.unitsWarn && units.trim().length <= limits.units;
  return (
    <Box>
      <TextField
        name="units"
        label={t('warehouse.field.units')}
        counter={limits.unitsWarn}
        hint={isLong && t('warehouse.field.unitsLong', { max: limits.unitsWarn })}
        texts={{ too_long: t('warehouse.field.unitsTooLong', { max: limits.units }) }}
      />
      <Box
        role="group"
        aria-label={t('warehouse.field.unitsCommon')}
        sx={{ display: 'flex', flexWrap: 'wrap', gap: 2, mt: 2 }}
      >
        {commonUnits.map(name => {
          const unit = t(`warehouse.field.unit.${name}`);
          return (
            <ButtonBase
              key={name}
              aria-pressed={units === unit}
              onClick={() => setValue('units', unit, { shouldDirty: true, shouldValidate: true })}
              sx={{
                minHeight: 44,
                minWidth: 44,
                px: 3,
                borderRadius: 999,
                border: 1,
                borderColor: units === unit ? 'primary.main' : 'edge.line',
                bgcolor: units === unit ? 'tint.lake' : 'surface.card',
                color: units === unit ? 'onTint.lake' : 'text.primary',
                fontSize: '0.9375rem',
                fontWeight: 500,
              }}
            >
              {unit}
            </ButtonBase>
          );
        })}
      </Box>
    </Box>
  );
}
