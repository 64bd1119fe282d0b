/** @jsxImportSource preact */
import { limits } from '@oplich/contract/shared/limits';
import { i18n } from '../../i18n/i18n.ts';
import type { Figures } from './figures.ts';
import { formatCount } from './shown-number.ts';
import { useLanguage } from '../../shared/light-page/use-language.ts';

/** All Ukraine: the sums are rounded down while a region hides a number, and say so with a plus. */
export function Totals({ figures }: { figures: Figures | undefined }) {
  const language = useLanguage();
  const t = i18n.t;
  const summed = (count: number | null) =>
    count === null
      ? t('auth:map.totals.fewer', { number: 10 })
      : figures?.totals.rounded && count > 0
        ? t('auth:map.totals.atLeast', { number: formatCount(count, language) })
        : formatCount(count, language);
  const totals = figures?.totals;
  const people = totals?.peopleHelped ?? null;
  const shown = {
    requests: totals && summed(totals.requests),
    executed: totals && summed(totals.executed),
    donors: totals && formatCount(totals.donors, language),
    peopleHelped:
      totals &&
      (people === null ? t('auth:map.totals.fewer', { number: limits.smallestOnMap }) : formatCount(people, language)),
  };
  return (
    <section aria-label={t('auth:map.totals.label')}>
      <dl class="totals">
        {(['requests', 'executed', 'donors', 'peopleHelped'] as const).map(name => (
          <div key={name}>
            <dt>{t(`auth:map.totals.${name}`)}</dt>
            <dd>{shown[name] ?? '…'}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
