import Typography from '@mui/material/Typography';
import { useTranslation } from 'react-i18next';
import { StatisticsCard } from '../../../shared/ui/statistics-card.tsx';
import { Card } from '../../../shared/ui/card.tsx';
import type { Report } from '../api.ts';

/** How many people were helped, by category, and where they live. */
export function ReportPeople({ report }: { report: Report }) {
  const { t } = useTranslation('cabinet');
  const { peopleHelped, categories, livingConditions } = report;
  return (
    <>
      {categories.length > 0 && (
        <StatisticsCard
          title={t('reports.people.title', { count: peopleHelped ?? 0 })}
          head={t('reports.people.category')}
          counted={t('reports.people.count')}
          rows={categories.map(({ category, count }) => ({
            key: category,
            label: t(`reports.category.${category}`),
            count,
          }))}
        />
      )}
      {livingConditions.length > 0 && (
        <Card component="section">
          <Typography component="h2" variant="h2" sx={{ mb: 2 }}>
            {t('reports.people.conditions')}
          </Typography>
          <ul>
            {livingConditions.map(condition => (
              <li key={condition}>{t(`reports.condition.${condition}`)}</li>
            ))}
          </ul>
        </Card>
      )}
    </>
  );
}
