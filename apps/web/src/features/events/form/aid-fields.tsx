import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useFieldArray, useFormContext, useWatch } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { GoodsLine } from '../../../shared/form/fields/goods-line.tsx';
import type { GoodsChoice } from '../../../shared/form/fields/goods-picker.tsx';
import { paths } from '../../../shared/routing/paths.ts';
import { ErrorState } from '../../../shared/ui/status/error-state.tsx';
import { AddIcon } from '../../../shared/ui/icons/add.tsx';
import { Loading } from '../../../shared/ui/status/loading.tsx';
import type { Event } from '../api.ts';
import { ExpiresBefore } from '../components/expires-before.tsx';
import { EnoughText } from './enough-text.tsx';
import { PeopleFields, PerFields, usePlannedEach } from './people-fields.tsx';
import { emptyAid, type EventValues } from './event-values.ts';
import { FormSection } from '../../../shared/form/form-section.tsx';
import { usePositions } from './use-positions.ts';

/** What each participant is issued, and for how many of them the warehouse is enough. */
export function AidFields({ event, isFixed }: { event?: Event | undefined; isFixed: boolean }) {
  const { t } = useTranslation('cabinet');
  const { positions, error, refetch, onSearch } = usePositions(event);
  return (
    <FormSection title={t('events.form.aid')} lead={isFixed ? t('events.form.aidFixed') : t('events.form.aidText')}>
      {positions ? (
        <>
          <Lines positions={positions} onSearch={onSearch} isFixed={isFixed} aided={event?.counts.aided ?? 0} />
          <PeopleFields />
        </>
      ) : error ? (
        <ErrorState error={error} onRetry={refetch} />
      ) : (
        <Loading rows={1} height={52} />
      )}
    </FormSection>
  );
}

interface LinesProps {
  positions: readonly GoodsChoice[];
  onSearch: (search: string) => void;
  isFixed: boolean;
  /** They have theirs; the stock is for the others. */
  aided: number;
}

function Lines({ positions, onSearch, isFixed, aided }: LinesProps) {
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
          onSearch={onSearch}
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

/** What each gets of one position, and for how many it is enough. */
function Line({
  index,
  positions,
  onSearch,
  isFixed,
  aided,
  onRemove,
}: LinesProps & { index: number; onRemove: () => void }) {
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
