import type { Locality } from '@oplich/contract/regions/schemas';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { useController, useFormContext } from 'react-hook-form';
import { useDebounced } from '../../../hooks/use-debounced.ts';
import { useLanguage } from '../../../../i18n/use-language.ts';
import { api } from '../../../api-client/index.ts';
import { describedBy, Field, type FieldLook } from '../field.tsx';
import { useFieldText } from '../field-text.ts';
import { Suggestion, SuggestInput } from '../suggesting/suggest-input.tsx';

export interface LocalityFieldProps extends FieldLook {
  name: string;
  /** The field with the code of a chosen settlement; a freely typed one has none. */
  katottgName?: string;
  /** The region of the suggestions; without one there are none. */
  regionId: number | undefined;
}

/** A settlement: suggested from the region while typing, or typed freely. Changing the region clears a chosen one. */
export const LocalityField = (props: LocalityFieldProps) => <LocalityInRegion key={props.regionId} {...props} />;

function LocalityInRegion({ name, katottgName, regionId, label, hint, optional }: LocalityFieldProps) {
  const id = useId();
  const language = useLanguage();
  const { field } = useController({ name });
  const { setValue } = useFormContext();
  const error = useFieldText(name);
  const typed = typeof field.value === 'string' ? field.value : '';
  const [isOpen, setOpen] = useState(false);
  const search = useDebounced(typed.trim(), 250);
  const { data = [] } = useQuery({
    ...api.query('GET /regions/{id}/localities', { params: { id: regionId ?? 0 }, query: { search } }),
    enabled: isOpen && regionId !== undefined,
    placeholderData: keepPreviousData,
    staleTime: 600_000,
  });
  const options = regionId === undefined ? [] : data;
  const set = (city: string, katottg: string) => {
    field.onChange(city);
    if (katottgName) setValue(katottgName, katottg, { shouldDirty: true });
  };

  return (
    <Field id={id} label={label} hint={hint} optional={optional ?? false} error={error}>
      <SuggestInput<Locality, false, false, true>
        id={id}
        freeSolo
        options={options}
        // The server has filtered the options, also by former and Latin names.
        filterOptions={found => found}
        getOptionLabel={option => (typeof option === 'string' ? option : option.name)}
        getOptionKey={option => (typeof option === 'string' ? option : (option.katottg ?? option.name))}
        inputValue={typed}
        value={null}
        open={isOpen && options.length > 0}
        onOpen={() => setOpen(true)}
        onClose={() => setOpen(false)}
        onInputChange={(_event, value, reason) => {
          if (reason === 'input' || reason === 'clear') set(value, '');
        }}
        onChange={(_event, chosen) => {
          if (chosen !== null && typeof chosen !== 'string') set(chosen.name, chosen.katottg ?? '');
        }}
        onBlur={() => {
          // Suggestions that arrive late must not open over the next field.
          setOpen(false);
          field.onBlur();
        }}
        renderOption={option => (
          <Suggestion name={option.name} notes={[language === 'en' && option.nameEn, option.district]} />
        )}
        input={{
          name,
          error: error !== undefined,
          describedBy: describedBy(id, hint, error),
          required: !optional,
        }}
      />
    </Field>
  );
}
