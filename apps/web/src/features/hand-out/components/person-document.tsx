import { isInSet } from '@oplich/contract/participants/states';
import Typography from '@mui/material/Typography';
import { useTranslation } from 'react-i18next';
import type { HandOutPerson } from '../api.ts';

/** The digits to compare with the person's document. */
export function PersonDocument({ person: { document, lastFour, status } }: { person: HandOutPerson }) {
  const { t } = useTranslation('cabinet');
  if (!isInSet('isListed', status)) return null;
  return (
    <div>
      <Typography variant="body2" color="textSecondary">
        {t('handOut.card.document')}
      </Typography>
      <Typography sx={{ fontSize: '1.25rem', fontWeight: 600 }}>
        {document
          ? t(`participants.info.${document.type}`, { digits: document.lastFour })
          : lastFour
            ? t('handOut.card.lastFour', { digits: lastFour })
            : t('handOut.card.noDocument')}
      </Typography>
      {document?.displacedCertificateYear && (
        <Typography>{t('handOut.card.certificate', { year: document.displacedCertificateYear })}</Typography>
      )}
      {(document ?? lastFour) && (
        <Typography variant="body2" color="textSecondary">
          {t('handOut.card.compare')}
        </Typography>
      )}
    </div>
  );
}
