import Button from '@mui/material/Button';
import Box from '@mui/material/Box';
import FormHelperText from '@mui/material/FormHelperText';
import { pointText } from '@oplich/contract/events/travel/map-point';
import { useState } from 'react';
import { useFormContext, useWatch } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { TextField } from '../../../shared/form/fields/text-field.tsx';
import { LoadingButton } from '../../../shared/ui/dialogs/loading-button.tsx';
import { PlaceIcon } from '../../../shared/ui/icons/place.tsx';
import type { TravelValues } from '../form/travel-values.ts';
import { mapLink } from '@oplich/contract/events/travel/map-link';
import { readPoint } from './read-point.ts';
import { useLabels } from './use-labels.ts';

/** About a metre: what a device knows of where it is, and no more. */
const digits = 5;
const rounded = (degrees: number) => Number(degrees.toFixed(digits));

/** The coordinates of the place: numbers, a pasted link of any map, or the present location. */
export function MapPointField() {
  const { t } = useTranslation('cabinet');
  const words = useLabels()?.beforeTravel;
  const { setValue } = useFormContext<{ travel: TravelValues }>();
  const typed = useWatch<{ travel: TravelValues }, 'travel.point'>({ name: 'travel.point' });
  const [locating, setLocating] = useState<'no' | 'asking' | 'failed'>('no');
  const point = readPoint(typed);
  // The browser asks for permission only when the button is pressed, and nothing is sent before the event is saved.
  const locate = () => {
    setLocating('asking');
    navigator.geolocation.getCurrentPosition(
      ({ coords }) => {
        const here = { latitude: rounded(coords.latitude), longitude: rounded(coords.longitude) };
        setValue('travel.point', pointText(here), { shouldDirty: true, shouldValidate: true });
        setLocating('no');
      },
      () => setLocating('failed'),
      { enableHighAccuracy: true, timeout: 20_000 },
    );
  };
  const wrong = t('events.form.travel.pointWrong');
  return (
    <Box>
      <TextField
        name="travel.point"
        label={words?.point ?? ''}
        hint={t('events.form.travel.pointHint')}
        optional
        texts={{ invalid: wrong, too_small: wrong, too_large: wrong }}
      />
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 2, mt: 2 }}>
        {'geolocation' in navigator && (
          <LoadingButton variant="text" startIcon={<PlaceIcon />} isPending={locating === 'asking'} onClick={locate}>
            {t('events.form.travel.here')}
          </LoadingButton>
        )}
        {point && (
          <Button
            variant="text"
            href={mapLink(point, pointText(point), navigator.userAgent)}
            target="_blank"
            rel="noreferrer"
          >
            {words?.map}
          </Button>
        )}
      </Box>
      <div role="status">
        {locating === 'failed' && <FormHelperText>{t('events.form.travel.hereFailed')}</FormHelperText>}
      </div>
    </Box>
  );
}
