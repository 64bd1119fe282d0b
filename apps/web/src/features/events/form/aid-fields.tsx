import AddIcon from '@mui/icons-material/AddOutlined';
import RemoveIcon from '@mui/icons-material/DeleteOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import IconButton from '@mui/material/IconButton';
import Typography from '@mui/material/Typography';
import { useFieldArray, useFormContext, useWatch } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { NumberField } from '../../../shared/form/number-field.tsx';
import { SelectField } from '../../../shared/form/select-field.tsx';
import { isAmount, isWhole } from '../../../shared/format/amounts.ts';
import { useFormat } from '../../../shared/format/use-format.ts';
import { paths } from '../../../shared/routing/paths.ts';
import { ErrorState } from '../../../shared/ui/error-state.tsx';
import { Loading } from '../../../shared/ui/loading.tsx';
import type { Event } from '../api.ts';
import { EnoughText } from './enough-text.tsx';
import { emptyAid, type EventValues } from './event-values.ts';
import { FormSection } from '../../../shared/form/form-section.tsx';
import { usePositions, type AidPosition } from './use-positions.ts';

/** What each participant is issued, and for how many of them the warehouse is enough. */
export function AidFields({ event, isFixed }: { event?: Event | undefined; isFixed: boolean }) {
  const { t } = useTranslation('cabinet');
  const { positions, error, refetch } = usePositions(event);
  return (
    <FormSection title={t('events.form.aid')} lead={isFixed ? t('events.form.aidFixed') : t('events.form.aidText')}>
      {positions ? (
        <Lines positions={positions} isFixed={isFixed} aided={event?.counts.aided ?? 0} />
      ) : error ? (
        <ErrorState error={error} onRetry={refetch} />
      ) : (
        <Loading rows={1} height={52} />
      )}
    </FormSection>
  );
}

interface LinesProps {
  positions: readonly AidPosition[];
  isFixed: boolean;
  /** They have theirs; the stock is for the others. */
  aided: number;
}

function Lines({ positions, isFixed, aided }: LinesProps) {
  const { t } = useTranslation('cabinet');
  const { control } = useFormContext<EventValues>();
  const { fields, append, remove } = useFieldArray({ control, name: 'issuedAid' });

  if (positions.length === 0 && fields.length === 0) {
    return (
      <>
        <Typography>{t('events.form.noPositions')}</Typography>
        <Button component={Link} to={paths.storage} sx={{ alignSelf: 'flex-start' }}>
          {t('events.form.addPosition')}
        </Button>
      </>
    );
  }
  return (
    <>
      {fields.map((field, index) => (
        <Line
          key={field.id}
          index={index}
          positions={positions}
          isFixed={isFixed}
          aided={aided}
          onRemove={() => remove(index)}
        />
      ))}
      {!isFixed && fields.length < Math.min(50, positions.length) && (
        <Button startIcon={<AddIcon />} onClick={() => append(emptyAid)} sx={{ alignSelf: 'flex-start' }}>
          {t('events.form.addAid')}
        </Button>
      )}
    </>
  );
}

function Line({ index, positions, isFixed, aided, onRemove }: LinesProps & { index: number; onRemove: () => void }) {
  const { t } = useTranslation(['cabinet', 'common']);
  const format = useFormat();
  const [lines, max] = useWatch<EventValues, ['issuedAid', 'maxParticipants']>({
    name: ['issuedAid', 'maxParticipants'],
  });
  const line = lines[index];
  const position = positions.find(one => one.id === line?.positionId);
  const quantity = line?.quantityPerParticipant ?? '';
  // Each position once: what another line has chosen is no choice here.
  const free = positions.filter(one => one === position || !lines.some(other => other.positionId === one.id));
  const isFraction = isAmount(quantity) && !isWhole(quantity);

  return (
    <Box>
      <Box
        sx={{
          display: 'grid',
          gap: 3,
          alignItems: 'start',
          gridTemplateColumns: { xs: 'minmax(0, 1fr) 48px', sm: 'minmax(0, 1fr) 180px 48px' },
        }}
      >
        <Box sx={{ gridColumn: { xs: '1 / -1', sm: 'auto' } }}>
          <SelectField
            name={`issuedAid.${index}.positionId`}
            label={t('cabinet:events.form.position')}
            disabled={isFixed}
            options={free.map(one => ({
              value: one.id,
              label: t('cabinet:events.form.positionOption', {
                name: one.name,
                available: format.quantity(one.there, one.units),
              }),
            }))}
          />
        </Box>
        <NumberField
          name={`issuedAid.${index}.quantityPerParticipant`}
          label={t('cabinet:events.form.each')}
          disabled={isFixed}
          {...(position && { unit: position.units })}
          {...(isFraction && { hint: t('cabinet:events.form.fraction') })}
        />
        {!isFixed && (
          <IconButton
            aria-label={`${t('common:action.remove')}: ${position?.name ?? index + 1}`}
            onClick={onRemove}
            sx={{ mt: 8 }}
          >
            <RemoveIcon />
          </IconButton>
        )}
      </Box>
      {position && <EnoughText position={position} each={quantity} people={Number(max) - aided} />}
    </Box>
  );
}
