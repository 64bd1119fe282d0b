import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { languages } from '@oplich/contract/shared/languages';
import { useTranslation } from 'react-i18next';
import type { FaqEntry } from '../api.ts';

/** Question and answer in both languages, side by side where there is room. */
export function FaqTexts({ entry: { question, answer } }: { entry: FaqEntry }) {
  const { t } = useTranslation('cabinet');
  return (
    <Box
      sx={{
        flex: 1,
        minWidth: 0,
        display: 'grid',
        columnGap: 5,
        rowGap: 3,
        py: 1.5,
        gridTemplateColumns: { xs: 'minmax(0, 1fr)', md: 'repeat(2, minmax(0, 1fr))' },
      }}
    >
      {languages.map(language => (
        <Box key={language} lang={language} sx={{ minWidth: 0 }}>
          <Typography sx={{ fontWeight: 600, overflowWrap: 'anywhere' }}>
            {question[language] || t('support.manage.none')}
          </Typography>
          <Typography
            variant="body2"
            color="textSecondary"
            sx={{
              display: '-webkit-box',
              WebkitBoxOrient: 'vertical',
              WebkitLineClamp: 2,
              overflow: 'hidden',
              overflowWrap: 'anywhere',
            }}
          >
            {answer[language] || t('support.manage.none')}
          </Typography>
        </Box>
      ))}
    </Box>
  );
}
