import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { languages } from '@oplich/contract/shared/languages';
import { useWatch } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { Card } from '../../../shared/ui/layout/card.tsx';
import { QuestionItem } from '../components/question-item.tsx';
import type { QuestionValues } from './question-form.tsx';

/** The question as readers will see it, while it is written. */
export function QuestionPreview() {
  const { t } = useTranslation('cabinet');
  const [question, answer] = useWatch<QuestionValues, ['question', 'answer']>({ name: ['question', 'answer'] });
  const written = languages.filter(language => question[language].trim() !== '');
  return (
    <Box component="section">
      <Typography component="h2" variant="h2" sx={{ mb: 3 }}>
        {t('support.manage.preview')}
      </Typography>
      {written.length === 0 ? (
        <Typography color="textSecondary">{t('support.manage.previewEmpty')}</Typography>
      ) : (
        <Card component="div" sx={{ p: { xs: 0, sm: 0 } }}>
          {written.map(language => (
            <Box key={language} lang={language}>
              <QuestionItem question={question[language]} answer={answer[language].trim()} isOpen />
            </Box>
          ))}
        </Card>
      )}
    </Box>
  );
}
