import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { countsPeople } from '@oplich/contract/events/counts-people';
import { useFieldArray, useFormContext, useWatch } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { GoodsLine } from '../../../../shared/form/fields/goods-line.tsx';
import type { GoodsChoice } from '../../../../shared/form/fields/goods-picker.tsx';
import { NumberField } from '../../../../shared/form/fields/number-field.tsx';
import { AddIcon } from '../../../../shared/ui/icons/add.tsx';
import { ExpiresBefore } from '../../components/expires-before.tsx';
import { EnoughText } from '../enough-text.tsx';
import { emptyAid, type EventValues } from '../event-values.ts';
import { PerFields, usePlannedEach } from '../per-fields.tsx';
import { useFirstLine } from './use-first-line.ts';

interface AidLinesProps {
  positions: readonly GoodsChoice[];
  onSearch: (search: string) => void;
  isFixed: boolean;
  /** They have theirs; the stock is for the others. */
  aided: number;
  /** A press has asked for the first line. */
  isPressed: boolean;
}

/** The lines of aid; where it is given by people, how many of them are expected. */
export function AidLines({ isPressed, ...of }: AidLinesProps) {
  const { t } = useTranslation('cabinet');
  const { control, getValues } = useFormContext<EventValues>();
  const { fields, append, remove } = useFieldArray({ control, name: 'issuedAid' });
  const isByPeople = countsPeople(useWatch<EventValues, 'issuedAid'>({ name: 'issuedAid' }));
  useFirstLine({
    isPressed,
    isNone: () => getValues('issuedAid').length === 0,
    add: options => append(emptyAid, options),
  });
  return (
    <>
      {fields.map((field, index) => (
        <Line key={field.id} index={index} {...of} onRemove={() => remove(index)} />
      ))}
      {!of.isFixed && fields.length < Math.min(50, of.positions.length) && (
        <Button startIcon={<AddIcon />} onClick={() => append(emptyAid)} sx={{ alignSelf: 'flex-start' }}>
          {t('events.form.addAid')}
        </Button>
      )}
      {isByPeople && (
        <NumberField
          name="expectedPersons"
          label={t('events.form.expectedPersons')}
          hint={t('events.form.expectedPersonsHint')}
        />
      )}
    </>
  );
}

/** What each gets of one position, and for how many it is enough. */
function Line({
  index,
  positions,
  onSearch,
  isFixed,
  aided,
  onRemove,
}: Omit<AidLinesProps, 'isPressed'> & { index: number; onRemove: () => void }) {
  const { t } = useTranslation('cabinet');
  const [lines, max, eventDate] = useWatch<EventValues, ['issuedAid', 'maxParticipants', 'eventDate']>({
    name: ['issuedAid', 'maxParticipants', 'eventDate'],
  });
  const line = lines[index];
  const each = usePlannedEach(line);
  const position = positions.find(one => one.id === line?.positionId);
  return (
    <Box>
      <GoodsLine
        lines="issuedAid"
        index={index}
        quantity="quantityPerParticipant"
        positions={positions}
        onSearch={onSearch}
        positionLabel={t('events.form.position')}
        quantityLabel={t('events.form.each')}
        disabled={isFixed}
        onRemove={isFixed ? undefined : onRemove}
      />
      {position?.expiryDate && eventDate !== '' && (
        <ExpiresBefore expiryDate={position.expiryDate} eventDay={eventDate} />
      )}
      <PerFields index={index} units={position?.units ?? ''} disabled={isFixed} />
      {position && <EnoughText position={position} each={each} people={Number(max) - aided} />}
    </Box>
  );
}
