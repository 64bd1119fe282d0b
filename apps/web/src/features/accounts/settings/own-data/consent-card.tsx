import Typography from '@mui/material/Typography';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../../../shared/format/use-format.ts';
import { ReadButton } from '../../consent/read-button.tsx';
import { SettingsCard } from '../settings-card.tsx';

interface ConsentCardProps {
  givenAt: string;
  version: string | null;
}

/** When consent was given and to which text; the text is one tap away. */
export function ConsentCard({ givenAt, version }: ConsentCardProps) {
  const { t } = useTranslation('cabinet');
  const format = useFormat();
  return (
    <SettingsCard title={t('ownData.consent.title')}>
      <Typography>
        {t('ownData.consent.given', { when: format.longDateTime(givenAt) })}
        {version && (
          <>
            <br />
            {t('ownData.consent.version', { version })}
          </>
        )}
      </Typography>
      <ReadButton version={version} />
    </SettingsCard>
  );
}
