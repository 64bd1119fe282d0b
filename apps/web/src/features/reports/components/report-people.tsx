import { useTranslation } from 'react-i18next';
import { useFormat } from '../../../shared/format/use-format.ts';
import { Fact, FactsCard } from '../../../shared/ui/layout/facts.tsx';
import type { Report } from '../api.ts';

/** How many people were helped, by category, and where they live. */
export function ReportPeople({ report }: { report: Report }) {
  const { t } = useTranslation('cabinet');
  const format = useFormat();
  const { peopleHelped, categories, livingConditions } = report;
  if (peopleHelped === null && categories.length + livingConditions.length === 0) return null;
  return (
    <FactsCard
      title={peopleHelped === null ? t('reports.form.people') : t('reports.people.title', { count: peopleHelped })}
    >
      {categories.map(({ category, count }) => (
        <Fact key={category} label={t(`reports.category.${category}`)}>
          {format.count(count)}
        </Fact>
      ))}
      {livingConditions.length > 0 && (
        <Fact label={t('reports.people.conditions')} isLong>
          {livingConditions.map(condition => (
            <div key={condition}>{t(`reports.condition.${condition}`)}</div>
          ))}
        </Fact>
      )}
    </FactsCard>
  );
}
