import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { useMayOpen } from '../../accounts/index.ts';
import { shownName } from '../../../shared/format/person-name.ts';
import { useFormat } from '../../../shared/format/use-format.ts';
import { paths } from '../../../shared/routing/paths.ts';
import { toConfirm } from '../partner-queries.ts';
import { Unbroken } from '../../../shared/ui/figures/unbroken.tsx';
import { Section } from './section.tsx';
import { TaskList } from './task-list.tsx';

/** Goods on the way to the reader: somebody has to say that they came. */
export function ActsToConfirm() {
  const { t } = useTranslation('cabinet');
  const format = useFormat();
  const mayOpen = useMayOpen();
  const { data } = useQuery({ ...toConfirm, enabled: mayOpen(paths.actNew) });
  if (!data || data.total === 0) return null;
  return (
    <Section title={t('dashboard.acts.title')}>
      <TaskList
        all={{ to: paths.actsToConfirm, count: data.total }}
        tasks={data.items.map(({ id, number, date, from, items }) => ({
          key: id,
          title: <Unbroken>{t('dashboard.acts.one', { number, count: items.length })}</Unbroken>,
          text: `${from.kind === 'central' ? t('acts.central') : shownName(from.name ?? '')} · ${format.longDate(date)}`,
          to: paths.act(id),
          label: t('dashboard.acts.open'),
        }))}
      />
    </Section>
  );
}
