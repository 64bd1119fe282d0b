import Box from '@mui/material/Box';
import { useTranslation } from 'react-i18next';
import { kyivDay } from '@oplich/contract/shared/kyiv-time';
import { useFormat } from '../../../../shared/format/use-format.ts';
import { WarningAmberIcon as WarningIcon } from '../../../../shared/ui/icons/warning-amber.tsx';
import { StatusChip } from '../../../../shared/ui/status/status-chip.tsx';
import { expiryOf } from '../../expiry.ts';

interface ExpiryNoteProps {
  expiryDate: string | null;
  /** The text where there is no date. */
  none?: string;
  /** In one line: the day alone, or the chip alone. */
  isShort?: boolean;
}

/** Until when goods are good; a word and an icon when that is near or past. */
export function ExpiryNote({ expiryDate, none = '–', isShort = false }: ExpiryNoteProps) {
  const { t } = useTranslation('cabinet');
  const format = useFormat();
  const expiry = expiryOf(expiryDate, kyivDay(new Date()));
  if (!expiryDate || expiry.state === 'none') return none;
  if (expiry.state === 'fine') return format.day(expiryDate);
  const label =
    expiry.state === 'soon'
      ? t('warehouse.expiry.soon', { count: expiry.days })
      : t(`warehouse.expiry.${expiry.state}`);
  const chip = <StatusChip tone={expiry.state === 'over' ? 'bad' : 'waiting'} label={label} icon={WarningIcon} />;
  if (isShort) return chip;
  return (
    <>
      {format.day(expiryDate)}
      <Box sx={{ mt: 1, whiteSpace: 'nowrap' }}>{chip}</Box>
    </>
  );
}
