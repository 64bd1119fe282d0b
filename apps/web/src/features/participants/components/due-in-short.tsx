import Box from '@mui/material/Box';
import { useFormat } from '../../../shared/format/use-format.ts';
import { dueLines } from '../../events/index.ts';
import type { Participant } from '../api.ts';

/** What somebody is given, their people counted, in as few words as a row has room for: "Хліб – 4 · Підгузки – 1". */
export function DueInShort({ quantities }: Pick<Participant, 'quantities'>) {
  const format = useFormat();
  const due = dueLines(quantities);
  if (due.length === 0) return '–';
  return (
    <Box component="span" sx={{ display: 'block', minWidth: { lg: 160 }, maxWidth: { lg: 280 } }}>
      {due.map(({ key, name, quantity }, index) => (
        <span key={key}>
          {index > 0 && ' · '}
          {name} –&nbsp;<strong>{format.quantity(quantity)}</strong>
        </span>
      ))}
    </Box>
  );
}
