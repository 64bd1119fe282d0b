import Typography from '@mui/material/Typography';
import type { WaitingPlace } from '@oplich/contract/participants/waiting-list';
import { useTranslation } from 'react-i18next';

/** A person's position on a waiting list, and why. */
export function PlaceInQueue({ place: { position, ahead, criteria } }: { place: WaitingPlace }) {
  const { t } = useTranslation('cabinet');
  /** People ahead because of needs are shown with those who joined earlier, unless they have a line of their own. */
  const isMerged = criteria.includes('needs') && !ahead.because.some(({ criterion }) => criterion === 'needs');
  return (
    <div>
      <Typography sx={{ fontWeight: 600 }}>{t('waiting.position', { position })}</Typography>
      {ahead.total === 0 ? (
        <Typography>{t('waiting.first')}</Typography>
      ) : (
        <>
          <Typography>{t('waiting.ahead', { people: ahead.total })}</Typography>
          <ul>
            {ahead.because.map(({ criterion, count }) => (
              <li key={criterion}>
                {t(`waiting.because.${criterion === 'joined' && isMerged ? 'joinedOrNeeds' : criterion}`, {
                  people: count,
                })}
              </li>
            ))}
          </ul>
        </>
      )}
    </div>
  );
}
