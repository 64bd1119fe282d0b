import FormHelperText from '@mui/material/FormHelperText';
import OutlinedInput from '@mui/material/OutlinedInput';
import Select from '@mui/material/Select';
import { goodsCategories } from '@oplich/contract/warehouse/states';
import { limits } from '@oplich/contract/shared/limits';
import type { ImportField } from '@oplich/contract/warehouse/import-fields';
import { useId, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { days, numbers } from './columns.ts';

interface WrongCellProps {
  field: ImportField;
  /** What the field is and where: the head of its column and the number of its row. */
  label: string;
  value: string;
  /** The error text. */
  error: string | undefined;
  onCorrect: (text: string) => void;
}

const isWrong = '[data-wrong-cell][aria-invalid="true"]';

/** Takes the focus to the next mistake after a cell, or to the first one. */
export function goToWrongCell(after?: Element): void {
  const cells = [...document.querySelectorAll<HTMLElement>(`${isWrong}, [data-wrong-cell="here"]`)];
  const next = after ? cells[cells.indexOf(after as HTMLElement) + 1] : cells.find(cell => cell.matches(isWrong));
  next?.focus();
  if (next instanceof HTMLInputElement) next.select();
}

/** The focus is in a corrected cell, and no mistake comes after it. */
export function isAfterLastWrongCell(): boolean {
  const here = document.activeElement;
  if (!here?.matches('[data-wrong-cell][aria-invalid="false"]')) return false;
  const follows = (cell: Element) => here.compareDocumentPosition(cell) & Node.DOCUMENT_POSITION_FOLLOWING;
  return ![...document.querySelectorAll(isWrong)].some(follows);
}

/** A cell that was wrong, as a field: Enter has it looked at again and goes on to the next mistake. */
export function WrongCell({ field, label, value, error, onCorrect }: WrongCellProps) {
  const { t } = useTranslation(['cabinet', 'common']);
  const id = useId();
  const sent = useRef(value);
  const isInvalid = error !== undefined;
  const send = (text: string) => {
    if (text === sent.current) return;
    sent.current = text;
    onCorrect(text);
  };
  const goOn = (input: HTMLInputElement | HTMLSelectElement) => {
    send(input.value.trim());
    // The answer comes later; the next mistake is known now.
    input.dataset['wrongCell'] = 'here';
    goToWrongCell(input);
    input.dataset['wrongCell'] = '';
  };
  const shared = {
    'aria-label': label,
    'aria-invalid': isInvalid,
    'aria-describedby': isInvalid ? id : undefined,
    'data-wrong-cell': '',
    style: { scrollMarginBlock: '40vh' },
  };
  return (
    <>
      {field === 'category' ? (
        <Select
          native
          size="small"
          fullWidth
          error={isInvalid}
          defaultValue={goodsCategories.some(one => one === value) ? value : ''}
          slotProps={{ input: { ...shared } }}
          onChange={event => send(event.target.value)}
          onKeyDown={event => {
            if (event.key !== 'Enter') return;
            event.preventDefault();
            goOn(event.target as HTMLSelectElement);
          }}
        >
          <option value="" disabled>
            {value}
          </option>
          {goodsCategories.map(one => (
            <option key={one} value={one}>
              {t(`cabinet:warehouse.category.${one}`)}
            </option>
          ))}
        </Select>
      ) : (
        <OutlinedInput
          size="small"
          fullWidth
          error={isInvalid}
          defaultValue={value}
          {...(days.has(field) && { placeholder: t('common:field.day') })}
          inputProps={{
            ...shared,
            maxLength: limits.importCell,
            autoComplete: 'off',
            enterKeyHint: 'next',
            ...(numbers.has(field) && { inputMode: 'decimal' }),
          }}
          sx={{ minWidth: 120 }}
          onBlur={event => send(event.target.value.trim())}
          onKeyDown={event => {
            if (event.key !== 'Enter') return;
            event.preventDefault();
            goOn(event.target as HTMLInputElement);
          }}
        />
      )}
      {isInvalid && (
        <FormHelperText id={id} error sx={{ textAlign: 'left' }}>
          {error}
        </FormHelperText>
      )}
    </>
  );
}
