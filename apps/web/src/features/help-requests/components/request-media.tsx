import Typography from '@mui/material/Typography';
import { useTranslation } from 'react-i18next';
import { FileLinks } from '../../../shared/files/file-links.tsx';
import { FactsCard, Fact } from '../../../shared/ui/layout/facts.tsx';
import type { HelpRequestDetails } from '../api.ts';

/** Photos, videos and the letter; readers who may not see them yet are told that they exist. */
export function RequestMedia({ request }: { request: HelpRequestDetails }) {
  const { t } = useTranslation('cabinet');
  const { media, mediaCount, officialLetterRequest } = request;
  if (mediaCount === 0 && officialLetterRequest.length === 0) return null;
  return (
    <FactsCard title={t('help.files.title')}>
      {officialLetterRequest.length > 0 && (
        <Fact label={t('help.files.letter')}>
          <FileLinks files={officialLetterRequest} />
        </Fact>
      )}
      {media.length > 0 && (
        <Fact label={t('help.files.media')}>
          <FileLinks files={media} />
        </Fact>
      )}
      {media.length === 0 && mediaCount > 0 && (
        <Typography color="textSecondary">{t('help.files.hidden', { count: mediaCount })}</Typography>
      )}
    </FactsCard>
  );
}
