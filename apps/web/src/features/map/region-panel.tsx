/** @jsxImportSource preact */
import type { Ref } from 'preact';
import { helpCategories, mapStatuses } from '@oplich/contract/help-requests/states';
import { i18n } from '../../i18n/i18n.ts';
import { regionName } from '@oplich/contract/shared/names';
import type { Figures } from './figures.ts';
import { shownNumber, shownTotal } from './shown-number.ts';
import { useLanguage } from './use-language.ts';

/** The region one points at, has tapped or has gone to with the arrows, in full. */
export function RegionPanel({
  figures,
  regionId,
  element,
}: {
  figures: Figures | undefined;
  regionId: number | undefined;
  /** Where who chooses a region elsewhere on the page is led to. */
  element: Ref<HTMLElement>;
}) {
  const language = useLanguage();
  const t = i18n.t;
  const name = figures?.names.find(one => one.id === regionId);
  const region = regionId === undefined ? undefined : figures?.regions.get(regionId);
  return (
    <section class="panel" ref={element} tabIndex={-1} aria-label={t('auth:map.panel')}>
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
                {shownTotal(region, language)}{' '}
                {region.total !== null && <span>{t('auth:map.requests', { count: region.total })}</span>}
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
