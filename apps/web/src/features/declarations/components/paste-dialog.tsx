import OutlinedInput from '@mui/material/OutlinedInput';
import Box from '@mui/material/Box';
import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ConfirmDialog } from '../../../shared/ui/dialogs/confirm-dialog.tsx';
import type { GoodsValues } from '../declaration-values.ts';
import { readGoods } from '../read-goods.ts';

/** Takes rows copied from a spreadsheet where no field is at hand to paste them into: a phone, a reader of the screen. */
export function PasteDialog({
  onPaste,
  onClose,
}: {
  onPaste: (lines: readonly GoodsValues[]) => void;
  onClose: () => void;
}) {
  const { t } = useTranslation('cabinet');
  const id = useId();
  const [text, setText] = useState('');
  const lines = readGoods(text);
  return (
    <ConfirmDialog
      open
      holdsInput
      isLong
      title={t('declarations.goods.paste')}
      confirmLabel={lines.length > 0 ? t('declarations.goods.addLines', { count: lines.length }) : undefined}
      onConfirm={() => {
        onPaste(lines);
        onClose();
      }}
      onClose={onClose}
    >
      <Box component="label" htmlFor={id}>
        {t('declarations.goods.pasteText')}
      </Box>
      <OutlinedInput
        id={id}
        multiline
        minRows={6}
        maxRows={12}
        value={text}
        onChange={event => setText(event.target.value)}
      />
    </ConfirmDialog>
  );
}
