import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Checkbox from '@mui/material/Checkbox';
import FormControlLabel from '@mui/material/FormControlLabel';
import FormHelperText from '@mui/material/FormHelperText';
import IconButton from '@mui/material/IconButton';
import Typography from '@mui/material/Typography';
import { orderCriteria, type OrderCriterion } from '@oplich/contract/events/order-criteria';
import { useId, useLayoutEffect, useRef, useState } from 'react';
import { useController } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { describedBy } from '../../../shared/form/fields/field.tsx';
import { useFieldText } from '../../../shared/form/fields/field-text.ts';
import { ArrowDownwardIcon as DownIcon } from '../../../shared/ui/icons/arrow-downward.tsx';
import { ArrowUpwardIcon as UpIcon } from '../../../shared/ui/icons/arrow-upward.tsx';
import { useLabels } from '../before-travel/use-labels.ts';
import { WaitingOrder } from './waiting-order.tsx';
import type { EventValues } from '../form/event-values.ts';

/** By what the waiting list is ordered, and which criterion comes first; closed until somebody wants it, `isFixed` once somebody joined. */
export function OrderFields({ isFixed }: { isFixed: boolean }) {
  const { t } = useTranslation(['cabinet', 'common']);
  const words = useLabels()?.waitingOrder;
  const id = useId();
  const { field, formState } = useController<EventValues, 'orderCriteria'>({ name: 'orderCriteria' });
  const published = (formState.defaultValues?.orderCriteria ?? []).filter(criterion => criterion !== undefined);
  // Somebody may join while the order is being changed: only the server knows then.
  const error = useFieldText('orderCriteria', { not_allowed: t('cabinet:waiting.form.fixed') });
  const chosen = isFixed ? published : field.value;
  const [isOpen, setOpen] = useState(chosen.length > 0);
  // A draft that is taken up comes after the first drawing.
  if (!isOpen && (chosen.length > 0 || error !== undefined)) setOpen(true);
  const list = useRef<HTMLOListElement>(null);
  /** What was pressed moves with its line, and a moved element loses the focus: it is given back. */
  const pressed = useRef('');
  useLayoutEffect(() => {
    if (pressed.current === '') return;
    const [criterion] = pressed.current.split(' ');
    const of = (name: string) => list.current?.querySelector<HTMLElement>(`[data-pressed="${name}"]:not(:disabled)`);
    (of(pressed.current) ?? of(`${criterion} tick`))?.focus();
    pressed.current = '';
  }, [chosen, isOpen]);
  if (!words) return null;
  const shown = (
    <div role="status">
      <WaitingOrder criteria={chosen} />
    </div>
  );
  if (isFixed) {
    return (
      <div>
        {shown}
        <Typography variant="body2" sx={{ mt: 2 }}>
          {t('cabinet:waiting.form.fixed')}
        </Typography>
      </div>
    );
  }
  if (!isOpen) {
    const open = () => {
      pressed.current = `${orderCriteria[0]} tick`;
      setOpen(true);
    };
    return (
      <div>
        {shown}
        <Button variant="outlined" onClick={open} sx={{ mt: 3 }}>
          {t('cabinet:waiting.form.open')}
        </Button>
      </div>
    );
  }
  const change = (next: OrderCriterion[], by: string) => {
    pressed.current = by;
    field.onChange(next);
  };
  const move = (from: number, to: number, by: string) => {
    const next = [...chosen];
    next.splice(to, 0, ...next.splice(from, 1));
    change(next, by);
  };
  const lines = [...chosen, ...orderCriteria.filter(criterion => !chosen.includes(criterion))];
  return (
    <Box
      component="fieldset"
      data-invalid={error !== undefined}
      aria-describedby={describedBy(id, undefined, error)}
      sx={{ m: 0, p: 0, border: 0, minWidth: 0, display: 'grid', gap: 3 }}
    >
      <Box component="legend" sx={{ p: 0, fontWeight: 600 }}>
        {words.title}
      </Box>
      {error !== undefined && (
        <div>
          <FormHelperText id={`${id}-error`} error>
            {error}
          </FormHelperText>
          <Button variant="text" onClick={() => change(published, `${lines[0]} tick`)}>
            {t('cabinet:waiting.form.restore')}
          </Button>
        </div>
      )}
      <Typography variant="body2" color="textSecondary">
        {t('cabinet:waiting.form.lead')}
      </Typography>
      <Box component="ol" ref={list} sx={{ m: 0, p: 0, listStyle: 'none', display: 'grid', gap: 2 }}>
        {lines.map((criterion, index) => {
          const isChosen = index < chosen.length;
          return (
            <Box component="li" key={criterion} sx={{ display: 'flex', alignItems: 'flex-start', gap: 1 }}>
              <FormControlLabel
                sx={{ flex: 1, alignItems: 'flex-start', ml: -3, mr: 0 }}
                control={
                  <Checkbox
                    checked={isChosen}
                    sx={{ p: 3, color: 'edge.field' }}
                    onChange={() =>
                      change(
                        isChosen ? chosen.filter(one => one !== criterion) : [...chosen, criterion],
                        `${criterion} tick`,
                      )
                    }
                    slotProps={{ input: { 'data-pressed': `${criterion} tick` } as object }}
                  />
                }
                label={
                  <Box sx={{ py: 3 }}>
                    {isChosen && `${index + 1}. `}
                    {words[criterion]}
                    <Typography variant="body2" color="textSecondary">
                      {t(`cabinet:waiting.form.means.${criterion}`)}
                    </Typography>
                  </Box>
                }
              />
              {isChosen && chosen.length > 1 && (
                <Box sx={{ flex: 'none', pt: 1 }}>
                  <IconButton
                    aria-label={`${t('common:action.up')}: ${words[criterion]}`}
                    disabled={index === 0}
                    data-pressed={`${criterion} up`}
                    onClick={() => move(index, index - 1, `${criterion} up`)}
                  >
                    <UpIcon />
                  </IconButton>
                  <IconButton
                    aria-label={`${t('common:action.down')}: ${words[criterion]}`}
                    disabled={index === chosen.length - 1}
                    data-pressed={`${criterion} down`}
                    onClick={() => move(index, index + 1, `${criterion} down`)}
                  >
                    <DownIcon />
                  </IconButton>
                </Box>
              )}
            </Box>
          );
        })}
      </Box>
      {shown}
    </Box>
  );
}
