import Box from '@mui/material/Box';
import FormHelperText from '@mui/material/FormHelperText';
import IconButton from '@mui/material/IconButton';
import OutlinedInput from '@mui/material/OutlinedInput';
import Stack from '@mui/material/Stack';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { useLanguage } from '../../../i18n/use-language.ts';
import { useFormat } from '../../../shared/format/use-format.ts';
import { AddIcon as PlusIcon } from '../../../shared/ui/icons/add.tsx';
import { RemoveIcon as MinusIcon } from '../../../shared/ui/icons/remove.tsx';
import type { HandOutLine } from '../api.ts';
import { isInvalidQuantity, step, type Quantities } from '../quantities.ts';

interface QuantityFieldsProps {
  lines: readonly HandOutLine[];
  quantities: Quantities;
  onChange: (quantities: Quantities) => void;
}

/** Fields for issuing less than planned, with large plus and minus buttons. */
export function QuantityFields({ lines, quantities, onChange }: QuantityFieldsProps) {
  return (
    <Stack sx={{ gap: 4 }}>
      {lines.map(line => (
        <QuantityField
          key={line.positionId}
          line={line}
          value={quantities[line.positionId] ?? ''}
          onChange={value => onChange({ ...quantities, [line.positionId]: value })}
        />
      ))}
    </Stack>
  );
}

interface QuantityFieldProps {
  line: HandOutLine;
  value: string;
  onChange: (value: string) => void;
}

function QuantityField({ line, value, onChange }: QuantityFieldProps) {
  const { t } = useTranslation('cabinet');
  const format = useFormat();
  const language = useLanguage();
  const id = useId();
  const isInvalid = isInvalidQuantity(line, value, language);
  const bigButton = { width: 64, height: 64, border: 1, borderColor: 'edge.field', borderRadius: 3 };
  return (
    <div>
      <Box component="label" htmlFor={id} sx={{ display: 'block', mb: 1.5, fontWeight: 600 }}>
        {t('handOut.card.quantity', { name: line.name })}
      </Box>
      <Stack direction="row" sx={{ gap: 2 }}>
        <IconButton
          aria-label={t('handOut.card.minus', { name: line.name })}
          onClick={() => onChange(step(line, value, { by: -1, language }))}
          sx={bigButton}
        >
          <MinusIcon />
        </IconButton>
        <OutlinedInput
          id={id}
          fullWidth
          value={value}
          error={isInvalid}
          onChange={event => onChange(event.target.value)}
          endAdornment={line.units}
          slotProps={{ input: { inputMode: 'decimal', 'aria-describedby': `${id}-hint` } }}
          sx={{ height: 64, fontSize: '1.25rem' }}
        />
        <IconButton
          aria-label={t('handOut.card.plus', { name: line.name })}
          onClick={() => onChange(step(line, value, { by: 1, language }))}
          sx={bigButton}
        >
          <PlusIcon />
        </IconButton>
      </Stack>
      <FormHelperText id={`${id}-hint`} error={isInvalid}>
        {t('handOut.card.tooMuch', { max: format.quantity(line.perParticipant, line.units) })}
      </FormHelperText>
    </div>
  );
}
