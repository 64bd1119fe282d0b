import Checkbox from '@mui/material/Checkbox';
import Menu from '@mui/material/Menu';
import MenuItem from '@mui/material/MenuItem';
import { auditActions, type AuditAction } from '@oplich/contract/audit/actions';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { actionsInAudit } from '../api.ts';
import { useAuditWords } from '../use-audit-words.ts';

interface ActionMenuProps {
  anchor: HTMLElement | null;
  open: boolean;
  actions: readonly AuditAction[];
  onChange: (actions: readonly AuditAction[]) => void;
  onClose: () => void;
}

/** The kinds of actions that exist; the menu stays open while several are chosen. */
export function ActionMenu({ anchor, open, actions, onChange, onClose }: ActionMenuProps) {
  const { t } = useTranslation(['cabinet', 'common']);
  const words = useAuditWords();
  const { data: known = [], isPending, isError } = useQuery(actionsInAudit);
  // The address follows a moment later: of two presses in a row the second must know of the first.
  const [pressed, setPressed] = useState<readonly AuditAction[] | null>(null);
  const chosen = pressed ?? actions;
  // One that is asked for and has not happened yet stays in sight, so that it can be taken away.
  const all = auditActions
    .filter(action => known.includes(action) || chosen.includes(action))
    .sort((a, b) => words.action(a).localeCompare(words.action(b), 'uk'));
  const turn = (action: AuditAction) => {
    const next = chosen.includes(action) ? chosen.filter(one => one !== action) : [...chosen, action];
    setPressed(next);
    onChange(next);
  };
  const close = () => {
    setPressed(null);
    onClose();
  };
  return (
    <Menu
      anchorEl={anchor}
      open={open}
      onClose={close}
      slotProps={{ paper: { sx: { maxHeight: 420 } }, list: { 'aria-label': t('cabinet:audit.actionLabel') } }}
    >
      {all.map(action => {
        const isChosen = chosen.includes(action);
        return (
          <MenuItem
            key={action}
            role="menuitemcheckbox"
            aria-checked={isChosen}
            selected={isChosen}
            onClick={() => turn(action)}
            sx={{ minHeight: 48, whiteSpace: 'normal' }}
          >
            <Checkbox checked={isChosen} tabIndex={-1} slotProps={{ input: { 'aria-hidden': true } }} />
            {words.action(action)}
          </MenuItem>
        );
      })}
      {(isPending || isError) && (
        <MenuItem disabled sx={{ minHeight: 48 }}>
          {t(isError ? 'common:state.errorTitle' : 'common:loading')}
        </MenuItem>
      )}
    </Menu>
  );
}
