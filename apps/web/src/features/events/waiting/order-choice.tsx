import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import FormHelperText from '@mui/material/FormHelperText';
import IconButton from '@mui/material/IconButton';
import Typography from '@mui/material/Typography';
import { orderCriteria, type OrderCriterion } from '@oplich/contract/events/order-criteria';
import { useId, useLayoutEffect, useRef } from 'react';
import { useController } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { describedBy } from '../../../shared/form/fields/field.tsx';
import { useFieldText } from '../../../shared/form/fields/field-text.ts';
import { ArrowDownwardIcon as DownIcon } from '../../../shared/ui/icons/arrow-downward.tsx';
import { ArrowUpwardIcon as UpIcon } from '../../../shared/ui/icons/arrow-upward.tsx';
import { Tick, TickLabel } from '../../../shared/ui/tick.tsx';
import type { TravelWords } from '../before-travel/load-labels.ts';
import type { EventValues } from '../form/event-values.ts';
import { WaitingOrder } from './waiting-order.tsx';

interface OrderChoiceProps {
  words: TravelWords['waitingOrder'];
  /** The published order. */
  published: OrderCriterion[];
  /** It was opened by a press, whose button is gone: the focus moves here. */
  isPressed: boolean;
}

/** The criteria of the order: which count, and which comes first. */
export function OrderChoice({ words, published, isPressed }: OrderChoiceProps) {
  const { t } = useTranslation(['cabinet', 'common']);
  const id = useId();
  const { field } = useController<EventValues, 'orderCriteria'>({ name: 'orderCriteria' });
  const chosen = field.value;
  // Somebody may join while the order is being changed: only the server knows.
  const error = useFieldText('orderCriteria', { not_allowed: t('cabinet:waiting.form.fixed') });
  const list = useRef<HTMLOListElement>(null);
  /** The pressed button moves with its line, and a moved element loses the focus: it is restored. */
  const pressed = useRef(isPressed ? `${orderCriteria[0]} tick` : '');
  const isAwaited = useRef(true);
  useLayoutEffect(() => {
    if (pressed.current === '') return;
    const [criterion] = pressed.current.split(' ');
    const of = (name: string) => list.current?.querySelector<HTMLElement>(`[data-pressed="${name}"]:not(:disabled)`);
    // If the focus has moved to another field in the meantime, it stays there.
    const isElsewhere = isAwaited.current && document.activeElement !== document.body;
    if (!isElsewhere) (of(pressed.current) ?? of(`${criterion} tick`))?.focus();
    pressed.current = '';
    isAwaited.current = false;
  }, [chosen]);
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
              <TickLabel
                sx={{ flex: 1, alignItems: 'flex-start' }}
                control={
                  <Tick
                    checked={isChosen}
                    onChange={() =>
                      change(
                        isChosen ? chosen.filter(one => one !== criterion) : [...chosen, criterion],
                        `${criterion} tick`,
                      )
                    }
                    {...{ 'data-pressed': `${criterion} tick` }}
                  />
                }
                label={
                  <Box component="span" sx={{ display: 'block', py: 3 }}>
                    {isChosen && `${index + 1}. `}
                    {words[criterion]}
                    <Typography component="span" variant="body2" color="textSecondary" sx={{ display: 'block' }}>
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
      <div role="status">
        <WaitingOrder criteria={chosen} />
      </div>
    </Box>
  );
}
