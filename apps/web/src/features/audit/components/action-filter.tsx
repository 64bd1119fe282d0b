import Box from '@mui/material/Box';
import ButtonBase from '@mui/material/ButtonBase';
import type { AuditAction } from '@oplich/contract/audit/actions';
import { use, useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { whenOpened } from '../../../shared/ui/dialogs/when-opened.tsx';
import { ExpandMoreIcon } from '../../../shared/ui/icons/expand-more.tsx';
import { filterChip } from '../../../shared/ui/lists/filter-chip.ts';
import { FilterLookContext } from '../../../shared/ui/lists/list-tools.ts';
import { useAuditWords } from '../use-audit-words.ts';

const ActionMenu = whenOpened(() => import('./action-menu.tsx').then(m => m.ActionMenu));

interface ActionFilterProps {
  actions: readonly AuditAction[];
  onChange: (actions: readonly AuditAction[]) => void;
}

/** As wide as the other filters of a phone's sheet, and shaped as their fields. */
const inSheet = {
  ...filterChip(false),
  display: 'flex',
  width: '100%',
  maxWidth: '100%',
  minHeight: 52,
  borderRadius: 3,
  fontWeight: 400,
} as const;

/** Narrows the audit to some kinds of actions. */
export function ActionFilter({ actions, onChange }: ActionFilterProps) {
  const { t } = useTranslation(['cabinet', 'common']);
  const words = useAuditWords();
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const id = useId();
  const isChip = use(FilterLookContext) === 'chip';
  const [first] = actions;
  const label =
    first === undefined
      ? t(isChip ? 'cabinet:audit.actionLabel' : 'common:field.any')
      : actions.length === 1
        ? words.action(first)
        : t('cabinet:audit.chosen', { count: actions.length });
  // A chip that narrows nothing says its name itself.
  const hasLabel = !isChip || first !== undefined;
  return (
    <Box sx={{ minWidth: 0 }}>
      {hasLabel && (
        <Box
          id={id}
          className={isChip ? 'visually-hidden' : undefined}
          sx={{ display: 'block', mb: 1.5, fontWeight: 500 }}
        >
          {t('cabinet:audit.actionLabel')}
        </Box>
      )}
      <ButtonBase
        aria-haspopup="menu"
        aria-expanded={anchor !== null}
        aria-labelledby={hasLabel ? `${id} ${id}-said` : undefined}
        onClick={event => setAnchor(event.currentTarget)}
        sx={isChip ? filterChip(first !== undefined) : inSheet}
      >
        <Box
          component="span"
          id={`${id}-said`}
          className="value"
          sx={isChip ? undefined : { flex: 1, textAlign: 'start' }}
        >
          {label}
        </Box>
        <ExpandMoreIcon aria-hidden sx={{ fontSize: 20, flex: 'none' }} />
      </ButtonBase>
      <ActionMenu
        anchor={anchor}
        open={anchor !== null}
        actions={actions}
        onChange={onChange}
        onClose={() => setAnchor(null)}
      />
    </Box>
  );
}
