/** @jsxImportSource preact */
import { helpCategories, mapStatuses } from '@oplich/contract/states';
import { i18n } from '../../i18n/i18n.ts';
import { regionName } from '../../shared/format/place.ts';
import type { Figures } from './figures.ts';
import { shownNumber, shownTotal } from './shown-number.ts';
import { useLanguage } from './use-language.ts';

/** The region one points at, has tapped or has gone to with the arrows, in full. */
export function RegionPanel({ figures, regionId }: { figures: Figures | undefined; regionId: number | undefined }) {
  const language = useLanguage();
  const t = i18n.t;
  const name = figures?.names.find(one => one.id === regionId);
  const region = regionId === undefined ? undefined : figures?.regions.get(regionId);
  return (
    <section class="panel" aria-live="polite">
      {!figures || !name || !region ? (
        <p class="hint">{t('auth:map.hint')}</p>
      ) : (
        <>
          <h2>{regionName(name, language)}</h2>
          {region.total === 0 ? (
            <p>{t('auth:map.noRequests')}</p>
          ) : (
            <>
              <p class="region-total">
                {shownTotal(region, language)} <span>{t('auth:map.legend.label').toLocaleLowerCase(language)}</span>
              </p>
              <dl class="facts">
                {mapStatuses
                  .filter(one => (figures.query.status ?? one) === one)
                  .map(one => (
                    <div key={one}>
                      <dt>{t(`auth:map.status.${one}`)}</dt>
                      <dd>{shownNumber(region[one], language)}</dd>
                    </div>
                  ))}
              </dl>
              {!figures.query.category && (
                <>
                  <h3>{t('auth:map.categories')}</h3>
                  <dl class="facts">
                    {helpCategories
                      .filter(one => region.byCategory[one] !== 0)
                      .map(one => (
                        <div key={one}>
                          <dt>{t(`helpCategory.${one}`)}</dt>
                          <dd>{shownNumber(region.byCategory[one] ?? null, language)}</dd>
                        </div>
                      ))}
                  </dl>
                </>
              )}
            </>
          )}
        </>
      )}
    </section>
  );
}
