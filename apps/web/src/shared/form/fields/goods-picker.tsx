import { useId, useState } from 'react';
import { useController } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { foldName } from '@oplich/contract/shared/fold-name';
import { useFormat } from '../../format/use-format.ts';
import { describedBy, Field, type FieldLook } from './field.tsx';
import { useFieldText } from './field-text.ts';
import type { FieldTexts } from '../text-of-code.ts';
import { Suggestion, SuggestInput } from './suggesting/suggest-input.tsx';

/** A selectable position of a warehouse, with the quantity available for the purpose. */
export interface GoodsChoice extends KnownGoods {
  there: string;
}

/** A position that was chosen earlier and is not among the loaded ones; only its name is known. */
interface KnownGoods {
  id: string;
  name: string;
  units: string;
  there?: string;
  /** The expiry date. */
  expiryDate?: string | null;
  /** The date of receipt and the unique code. */
  receivedDate?: string | null;
  uniqueCode?: string | null;
}

interface GoodsPickerProps extends FieldLook {
  name: string;
  /** In the order offered: those that expire first come first. */
  choices: readonly KnownGoods[];
  /** Called with the search text, where there are more positions than offered. */
  onSearch?: ((search: string) => void) | undefined;
  /** Called with the chosen position; the form holds only its id. */
  onChosen?: ((choice: KnownGoods | null) => void) | undefined;
  texts?: FieldTexts;
}

/** A unique code is one word, whatever separates its digits. */
const words = (text: string) => text.split(/\s+/).map(foldName);

/** A picker of goods by name or code, showing what distinguishes lots. The value is the position's id. */
export function GoodsPicker({
  name,
  choices,
  onSearch,
  onChosen,
  texts,
  label,
  hint,
  optional,
  disabled = false,
}: GoodsPickerProps) {
  const { t } = useTranslation();
  const format = useFormat();
  const id = useId();
  const { field } = useController({ name });
  const error = useFieldText(name, texts);
  // The search text; empty once a position is chosen or the field is left.
  const [typed, setTyped] = useState<string | null>(null);
  const chosen = choices.find(one => one.id === field.value) ?? null;
  return (
    <Field id={id} label={label} hint={hint} optional={optional ?? false} error={error}>
      <SuggestInput<KnownGoods>
        id={id}
        options={[...choices]}
        value={chosen}
        inputValue={typed ?? chosen?.name ?? ''}
        disabled={disabled}
        autoHighlight
        openOnFocus
        getOptionLabel={option => option.name}
        getOptionKey={option => option.id}
        isOptionEqualToValue={(option, value) => option.id === value.id}
        filterOptions={options => {
          // The field contains the chosen name, which must not filter the options.
          if (typed === null) return options;
          const searchedWords = words(typed);
          return options.filter(option => {
            const optionText = foldName(`${option.name} ${option.uniqueCode ?? ''}`);
            return searchedWords.every(word => optionText.includes(word));
          });
        }}
        onInputChange={(_event, text, reason) => {
          if (reason === 'clear') setTyped(null);
          if (reason !== 'input') return;
          setTyped(text);
          onSearch?.(text);
        }}
        onChange={(_event, option) => {
          setTyped(null);
          field.onChange(option?.id ?? '');
          onChosen?.(option);
        }}
        onBlur={() => {
          setTyped(null);
          field.onBlur();
        }}
        openText={t('goods.open')}
        closeText={t('action.close')}
        clearText={t('action.clear')}
        noOptionsText={t('state.nothingFound')}
        renderOption={option => (
          <Suggestion
            name={option.name}
            notes={[
              option.there !== undefined && t('goods.free', { available: format.quantity(option.there, option.units) }),
              option.expiryDate && t('goods.until', { date: format.day(option.expiryDate) }),
              option.uniqueCode,
              option.receivedDate && t('goods.lot', { date: format.day(option.receivedDate) }),
            ]}
          />
        )}
        input={{
          name,
          placeholder: t('goods.type'),
          error: error !== undefined,
          describedBy: describedBy(id, hint, error),
          required: !optional,
          focusRef: field.ref,
        }}
      />
    </Field>
  );
}
