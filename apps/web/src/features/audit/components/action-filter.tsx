import { auditActions, type AuditAction } from '@oplich/contract/audit/actions';
import Box from '@mui/material/Box';
import Checkbox from '@mui/material/Checkbox';
import MenuItem from '@mui/material/MenuItem';
import OutlinedInput from '@mui/material/OutlinedInput';
import Select from '@mui/material/Select';
import { useQuery } from '@tanstack/react-query';
import { use, useId } from 'react';
import { useTranslation } from 'react-i18next';
import { FilterLookContext } from '../../../shared/ui/lists/list-tools.ts';
import { actionsInAudit } from '../api.ts';
import { readActions } from '../audit-filter.ts';
import { useAuditWords } from '../use-audit-words.ts';

interface ActionFilterProps {
  actions: readonly AuditAction[];
  onChange: (actions: readonly AuditAction[]) => void;
}

const chip = (isSet: boolean) => ({
  maxWidth: 240,
  minHeight: 48,
  borderRadius: 999,
  fontWeight: 500,
  ...(isSet && { bgcolor: 'tint.lake', color: 'onTint.lake' }),
  '& .MuiSelect-select': { py: 0 },
});

/** Narrows the audit to some kinds of actions. */
export function ActionFilter({ actions, onChange }: ActionFilterProps) {
  const { t } = useTranslation(['cabinet', 'common']);
  const words = useAuditWords();
  const { data: known = [] } = useQuery(actionsInAudit);
  const id = useId();
  // One that is asked for and has not happened yet stays in sight, so that it can be taken away.
  const all = auditActions
    .filter(action => known.includes(action) || actions.includes(action))
    .toSorted((a, b) => words.action(a).localeCompare(words.action(b), 'uk'));
  const isChip = use(FilterLookContext) === 'chip';
  return (
    <Box sx={{ minWidth: 0 }}>
      <Box
        component="label"
        id={id}
        className={isChip ? 'visually-hidden' : undefined}
        sx={{ display: 'block', mb: 1.5, fontWeight: 500 }}
      >
        {t('cabinet:audit.actionLabel')}
      </Box>
      <Select
        multiple
        displayEmpty
        fullWidth={!isChip}
        value={[...actions]}
        labelId={id}
        input={<OutlinedInput sx={isChip ? chip(actions.length > 0) : undefined} />}
        renderValue={chosen =>
          chosen.length === 0
            ? t(isChip ? 'cabinet:audit.actionLabel' : 'common:field.any')
            : chosen.length === 1
              ? words.action(chosen[0] ?? '')
              : t('cabinet:audit.chosen', { count: chosen.length })
        }
        onChange={({ target: { value } }) => onChange(typeof value === 'string' ? readActions(value) : value)}
        MenuProps={{ slotProps: { paper: { sx: { maxHeight: 420 } } } }}
      >
        {all.map(action => (
          <MenuItem key={action} value={action} sx={{ minHeight: 48, whiteSpace: 'normal' }}>
            <Checkbox checked={actions.includes(action)} tabIndex={-1} slotProps={{ input: { 'aria-hidden': true } }} />
            {words.action(action)}
          </MenuItem>
        ))}
      </Select>
    </Box>
  );
}
