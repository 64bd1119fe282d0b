import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import type { Region } from '@oplich/contract/regions/schemas';
import { useId, useRef, useState } from 'react';
import { useController } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { useLanguage } from '../../../../i18n/use-language.ts';
import { useRegions } from '../../../api-client/regions.ts';
import { regionName } from '@oplich/contract/shared/names';
import { CheckBoxOutlineBlankIcon as UncheckedIcon } from '../../../ui/icons/check-box-outline-blank.tsx';
import { CheckBoxIcon as CheckedIcon } from '../../../ui/icons/check-box.tsx';
import { CloseIcon as RemoveIcon } from '../../../ui/icons/close.tsx';
import { describedBy, Field, type FieldLook } from '../field.tsx';
import { useFieldText } from '../field-text.ts';
import { SuggestInput } from '../suggesting/suggest-input.tsx';

/** Several regions from a searchable list, with the chosen ones below. The value is a list of their numbers as strings. */
export function RegionsSelect({ name, label, hint, optional = false }: FieldLook & { name: string }) {
  const { t } = useTranslation();
  const id = useId();
  const language = useLanguage();
  const regions = useRegions();
  const { field } = useController({ name });
  const error = useFieldText(name);
  const [typed, setTyped] = useState('');
  const values = Array.isArray(field.value) ? (field.value as string[]) : [];
  const chosen = regions.filter(region => values.includes(String(region.id)));
  const set = (next: readonly Region[]) => field.onChange(next.map(region => String(region.id)));

  return (
    <div>
      <Field id={id} label={label} hint={hint} optional={optional} error={error}>
        <SuggestInput<Region, true, true>
          id={id}
          multiple
          disableClearable
          disableCloseOnSelect
          options={regions}
          value={chosen}
          onChange={(_event, next) => set(next)}
          inputValue={typed}
          onInputChange={(_event, text, reason) => {
            // The library reports the selection on each render; the search text stays.
            if (reason !== 'reset') setTyped(text);
          }}
          onBlur={field.onBlur}
          onKeyDown={event => {
            // The selection is not in the field, so Backspace in the empty field must not remove from it.
            if (event.key === 'Backspace' || event.key === 'Delete')
              (event as { defaultMuiPrevented?: boolean }).defaultMuiPrevented = true;
          }}
          getOptionLabel={region => regionName(region, language)}
          getOptionKey={region => region.id}
          isOptionEqualToValue={(one, other) => one.id === other.id}
          openText={t('action.open')}
          closeText={t('action.close')}
          noOptionsText={t('state.nothingFound')}
          renderOption={(region, isChosen) => (
            <>
              {isChosen ? <CheckedIcon aria-hidden color="primary" /> : <UncheckedIcon aria-hidden />}
              {regionName(region, language)}
            </>
          )}
          input={{
            placeholder: t('action.search'),
            error: error !== undefined,
            describedBy: describedBy(id, hint, error),
            required: !optional,
          }}
        />
      </Field>
      <Chosen regions={chosen} onChange={set} />
    </div>
  );
}

function Chosen({ regions, onChange }: { regions: readonly Region[]; onChange: (regions: readonly Region[]) => void }) {
  const { t } = useTranslation();
  const language = useLanguage();
  const place = useRef<HTMLDivElement>(null);
  const leave = (next: readonly Region[]) => {
    onChange(next);
    // The pressed button disappears with its region.
    place.current?.focus({ preventScroll: true });
  };
  return (
    <Box ref={place} tabIndex={-1}>
      <Typography role="status" variant="body2" sx={{ mt: regions.length > 0 ? 3 : 0, mb: regions.length > 0 ? 2 : 0 }}>
        {regions.length > 0 && t('field.regionsChosen', { count: regions.length })}
      </Typography>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 2 }}>
        {regions.map(region => (
          <Button
            key={region.id}
            variant="outlined"
            endIcon={<RemoveIcon />}
            aria-label={`${t('action.remove')}: ${regionName(region, language)}`}
            onClick={() => leave(regions.filter(one => one !== region))}
          >
            {regionName(region, language)}
          </Button>
        ))}
        {regions.length > 1 && <Button onClick={() => leave([])}>{t('field.removeAll')}</Button>}
      </Box>
    </Box>
  );
}
