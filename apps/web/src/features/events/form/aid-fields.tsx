import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { Suspense, useState } from 'react';
import { useWatch } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { CheckboxField } from '../../../shared/form/fields/checkbox-field.tsx';
import { FormSection } from '../../../shared/form/form-section.tsx';
import { paths } from '../../../shared/routing/paths.ts';
import { AddIcon } from '../../../shared/ui/icons/add.tsx';
import { ErrorState } from '../../../shared/ui/status/error-state.tsx';
import { lazyPart } from '../../../shared/ui/status/lazy-part.tsx';
import { Loading } from '../../../shared/ui/status/loading.tsx';
import type { Event } from '../api.ts';
import type { EventValues } from './event-values.ts';
import { usePositions } from './use-positions.ts';

const AidLines = lazyPart(() => import('./opened/opened-fields.ts').then(m => m.AidLines));

/** What each participant is issued, and for how many of them the warehouse is enough. */
export function AidFields({ event, isFixed }: { event?: Event | undefined; isFixed: boolean }) {
  const { t } = useTranslation('cabinet');
  const { positions, error, refetch, onSearch } = usePositions(event);
  const isAny = useWatch<EventValues, 'issuedAid'>({ name: 'issuedAid' }).length > 0;
  const [isPressed, setPressed] = useState(false);
  const lines = () => {
    if (!positions) return null;
    if (isAny || isPressed) {
      return (
        <Suspense fallback={<Loading rows={1} height={240} />}>
          <AidLines
            positions={positions}
            onSearch={onSearch}
            isFixed={isFixed}
            aided={event?.counts.aided ?? 0}
            isPressed={isPressed}
          />
        </Suspense>
      );
    }
    if (positions.length === 0) {
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
      !isFixed && (
        <Button startIcon={<AddIcon />} onClick={() => setPressed(true)} sx={{ alignSelf: 'flex-start' }}>
          {t('events.form.addAid')}
        </Button>
      )
    );
  };
  return (
    <FormSection title={t('events.form.aid')} lead={isFixed ? t('events.form.aidFixed') : t('events.form.aidText')}>
      {positions ? (
        <>
          {lines()}
          <CheckboxField
            name="onePerHousehold"
            label={t('events.form.onePerHousehold')}
            hint={t('events.form.onePerHouseholdHint')}
          />
        </>
      ) : error ? (
        <ErrorState error={error} onRetry={refetch} />
      ) : (
        <Loading rows={1} height={52} />
      )}
    </FormSection>
  );
}
