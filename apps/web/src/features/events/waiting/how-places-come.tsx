import Link from '@mui/material/Link';
import Typography, { type TypographyProps } from '@mui/material/Typography';
import { hourMs } from '@oplich/contract/shared/kyiv-time';
import { spans } from '@oplich/contract/shared/limits';
import { useTranslation } from 'react-i18next';
import { Link as RouterLink } from 'react-router';
import { useProfile } from '../../accounts/index.ts';
import { paths } from '../../../shared/routing/paths.ts';
import type { Event } from '../api.ts';

interface HowPlacesComeProps extends Pick<TypographyProps, 'variant'> {
  event: Pick<Event, 'eventDate'>;
}

const isCalledNow = ({ eventDate }: Pick<Event, 'eventDate'>) =>
  Date.now() >= Date.parse(eventDate) - spans.callWaitingHours * hourMs;

/**
 * Explains how a waiting person gets a place: in the last hours the organizer calls, and there are no automatic invitations. A person
 * without a phone number cannot be called, and is led to where it is added.
 */
export function HowPlacesCome({ event, variant = 'body1' }: HowPlacesComeProps) {
  const { t } = useTranslation('cabinet');
  const { data: profile } = useProfile();
  const isCalled = isCalledNow(event);
  const lacksPhone = isCalled && profile !== undefined && !profile.phoneNumber;
  return (
    <Typography variant={variant} color="textSecondary">
      {t(lacksPhone ? 'waiting.howCalledNoPhone' : isCalled ? 'waiting.howCalled' : 'waiting.how')}
      {lacksPhone && (
        <>
          {' '}
          <Link component={RouterLink} to={paths.settingsSection('personal')}>
            {t('waiting.addPhone')}
          </Link>
        </>
      )}
    </Typography>
  );
}
