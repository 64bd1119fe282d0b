import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { limits } from '@oplich/contract/shared/limits';
import { useState, type ClipboardEvent } from 'react';
import { useFieldArray, useFormContext } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { FormSection } from '../../../shared/form/form-section.tsx';
import { AddIcon } from '../../../shared/ui/icons/add.tsx';
import { ContentPasteIcon as PasteIcon } from '../../../shared/ui/icons/content-paste.tsx';
import { toast } from '../../../shared/ui/status/toast-store.ts';
import { emptyGoods, type DeclarationValues, type GoodsValues } from '../declaration-values.ts';
import { isTable, readGoods } from '../read-goods.ts';
import { GoodsLine } from './goods-line.tsx';
import { GoodsTotal } from './goods-total.tsx';
import { PasteDialog } from './paste-dialog.tsx';

const isEmpty = (line: GoodsValues) => Object.values(line).every(value => value === '');

/** The goods of a declaration: typed line by line, or pasted from a spreadsheet into any of their fields. */
export function GoodsFields() {
  const { t } = useTranslation('cabinet');
  const { control, getValues } = useFormContext<DeclarationValues>();
  const { fields, append, remove, replace } = useFieldArray({ control, name: 'items' });
  const [isPasting, setPasting] = useState(false);

  const add = (lines: readonly GoodsValues[]) => {
    const all = [...getValues('items').filter(line => !isEmpty(line)), ...lines];
    replace(all.slice(0, limits.declarationItems));
    const left = all.length - limits.declarationItems;
    if (left > 0) toast(t('declarations.goods.tooMany', { count: left, max: limits.declarationItems }), 'warning');
    else toast(t('declarations.goods.pasted', { count: lines.length }), 'success');
  };
  const paste = (event: ClipboardEvent) => {
    const text = event.clipboardData.getData('text/plain');
    if (!isTable(text)) return;
    event.preventDefault();
    add(readGoods(text));
  };

  return (
    <FormSection title={t('declarations.goods.title')} lead={t('declarations.goods.lead')}>
      <Box onPaste={paste} sx={{ display: 'grid', gap: 4 }}>
        {fields.map((field, index) => (
          <GoodsLine key={field.id} index={index} {...(fields.length > 1 && { onRemove: () => remove(index) })} />
        ))}
      </Box>
      <Box sx={{ display: 'flex', gap: 3, flexWrap: 'wrap' }}>
        <Button
          startIcon={<AddIcon />}
          disabled={fields.length >= limits.declarationItems}
          onClick={() => append(emptyGoods)}
        >
          {t('declarations.goods.add')}
        </Button>
        <Button startIcon={<PasteIcon />} onClick={() => setPasting(true)}>
          {t('declarations.goods.paste')}
        </Button>
      </Box>
      <GoodsTotal />
      {isPasting && <PasteDialog onPaste={add} onClose={() => setPasting(false)} />}
    </FormSection>
  );
}
