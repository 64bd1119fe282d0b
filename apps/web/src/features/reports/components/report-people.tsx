import { useTranslation } from 'react-i18next';
import { Fact, FactsCard } from '../../../shared/ui/facts.tsx';
import type { Report } from '../api.ts';

/** How many people were helped, by category, and where they live. */
export function ReportPeople({ report }: { report: Report }) {
  const { t } = useTranslation('cabinet');
  const { peopleHelped, categories, livingConditions } = report;
  if (peopleHelped === null && categories.length + livingConditions.length === 0) return null;
  return (
    <FactsCard title={t('reports.people.title', { count: peopleHelped ?? 0 })}>
      {categories.map(({ category, count }) => (
        <Fact key={category} label={t(`reports.category.${category}`)}>
          {count}
        </Fact>
      ))}
      {livingConditions.length > 0 && (
        <Fact label={t('reports.people.conditions')}>
          {livingConditions.map(condition => (
            <div key={condition}>{t(`reports.condition.${condition}`)}</div>
          ))}
        </Fact>
      )}
    </FactsCard>
  );
}
