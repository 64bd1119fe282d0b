/** @jsxImportSource preact */
import type { Ref } from 'preact';
import { helpCategories, mapStatuses } from '@oplich/contract/help-requests/states';
import { i18n } from '../../i18n/i18n.ts';
import { regionName } from '@oplich/contract/shared/names';
import type { Figures } from './figures.ts';
import { shownNumber, shownTotal } from './shown-number.ts';
import { useLanguage } from '../../shared/light-page/use-language.ts';

/** The details of the region under the pointer, or chosen by a tap or the arrow keys. */
export function RegionPanel({
  figures,
  regionId,
  isChosen,
  onChoose,
  onClose,
  element,
}: {
  figures: Figures | undefined;
  regionId: number | undefined;
  /** Chosen by a tap or keys: on a phone it is in a sheet, visible wherever the page is scrolled. */
  isChosen: boolean;
  onChoose: (regionId: number) => void;
  onClose: () => void;
  /** Where who chooses a region elsewhere on the page is led to. */
  element: Ref<HTMLElement>;
}) {
  const language = useLanguage();
  const t = i18n.t;
  const name = figures?.names?.find(one => one.id === regionId);
  const region = regionId === undefined ? undefined : figures?.regions.get(regionId);
  return (
    <section
      class={isChosen ? 'panel sheet' : 'panel'}
      ref={element}
      tabIndex={-1}
      aria-label={t('auth:map.panel')}
      onKeyDown={event => {
        if (isChosen && event.key === 'Escape') onClose();
      }}
    >
      {!figures || !region ? (
        <>
          <p class="hint">{t('auth:map.hint')}</p>
          {/* Below existing content: the numbers may be loaded after the page. */}
          {figures && <MostNeed figures={figures} onChoose={onChoose} />}
        </>
      ) : (
        <>
          <div class="panel-head">
            {name && <h2>{regionName(name, language)}</h2>}
            {isChosen && (
              <button type="button" class="quiet close" aria-label={t('auth:map.close')} onClick={onClose}>
                <svg viewBox="0 0 24 24" width="24" height="24" fill="currentColor" aria-hidden="true">
                  <path d="M19 6.41 17.59 5 12 10.59 6.41 5 5 6.41 10.59 12 5 17.59 6.41 19 12 13.41 17.59 19 19 17.59 13.41 12z" />
                </svg>
              </button>
            )}
          </div>
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

/** The number of regions named while none is chosen. */
const named = 5;

/** Where most requests wait (or, of the executed ones alone, where most were executed); hidden numbers name nobody. */
function MostNeed({ figures, onChoose }: { figures: Figures; onChoose: (regionId: number) => void }) {
  const language = useLanguage();
  const t = i18n.t;
  const of = figures.query.status ?? 'underConsideration';
  const highest = (figures.names ?? [])
    .map(name => ({ name, count: figures.regions.get(name.id)?.[of] ?? 0 }))
    .filter(({ count }) => count > 0)
    .sort((one, other) => other.count - one.count)
    .slice(0, named);
  if (highest.length === 0) return null;
  return (
    <>
      <h2>{t(`auth:map.most.${of}`)}</h2>
      <ol class="most">
        {highest.map(({ name, count }) => (
          <li key={name.id}>
            <button type="button" class="name" onClick={() => onChoose(name.id)}>
              {regionName(name, language)}
            </button>
            <span>{shownNumber(count, language)}</span>
          </li>
        ))}
      </ol>
    </>
  );
}
