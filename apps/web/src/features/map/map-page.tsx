/** @jsxImportSource preact */
import type { MapQuery } from '@oplich/contract/map/schemas';
import { useEffect, useRef, useState } from 'preact/hooks';
import { i18n } from '../../i18n/i18n.ts';
import { kyivTime } from '@oplich/contract/shared/kyiv-time';
import { scaleOf } from './classes.ts';
import { useFigures } from './figures.ts';
import { Filters } from './filters.tsx';
import { Header } from '../../shared/light-page/header.tsx';
import { Legend } from './legend.tsx';
import { useQueryInAddress } from './address/query-in-address.ts';
import { RegionPanel } from './region-panel.tsx';
import { RegionsTable } from './regions-table.tsx';
import { searchOf } from './address/search-of.ts';
import { Totals } from './totals.tsx';
import { UkraineMap } from './ukraine-map.tsx';
import { useLanguage } from '../../shared/light-page/use-language.ts';
import { useHome } from '../../shared/light-page/use-stored.ts';

/** What numbers are of, in words. */
const nameOfQuery = ({ category, status }: MapQuery) =>
  [
    i18n.t(category ? `helpCategory.${category}` : 'auth:map.filter.anyCategory'),
    i18n.t(`auth:map.status.${status ?? 'all'}`),
  ].join(', ');

export function MapPage() {
  const language = useLanguage();
  const t = i18n.t;
  const home = useHome();
  const [query, setQuery] = useQueryInAddress();
  const { figures, failed } = useFigures(query);
  const [chosen, choose] = useState<number>();
  const [pointed, point] = useState<number>();
  const scale = scaleOf(figures?.regions.values() ?? []);
  const panel = useRef<HTMLElement>(null);
  const map = useRef<HTMLElement>(null);
  /** The numbers in sight are those asked for; else others are on their way, or could not be had. */
  const isAsked = figures !== undefined && searchOf(figures.query) === searchOf(query);
  const isEmpty = figures && [...figures.regions.values()].every(region => region.total === 0);

  // The sheet of a phone must not cover the tapped region.
  useEffect(() => {
    if (chosen !== undefined) map.current?.querySelector('.map')?.scrollIntoView({ block: 'nearest' });
  }, [chosen]);

  useEffect(() => {
    document.title = `${t('auth:map.title')} – ${t('product')}`;
  }, [language, t]);

  return (
    <div class="page">
      <a class="skip" href="#main">
        {t('skipToContent')}
      </a>
      <Header>
        <a class="button" href={home}>
          {t(home === '/cabinet' ? 'auth:map.cabinet' : 'auth:map.logIn')}
        </a>
      </Header>
      <main id="main" tabIndex={-1} aria-busy={!isAsked && !failed}>
        <h1>{t('auth:map.title')}</h1>
        <p class="lead">{t('auth:map.lead')}</p>
        <Totals figures={figures} />
        <Filters query={query} onChange={setQuery} />
        <div role="status">
          {failed && (
            <p class="notification">
              {!figures
                ? t('auth:map.failed')
                : isAsked
                  ? t('auth:map.stale', { time: kyivTime(figures.at) })
                  : t('auth:map.staleOfOther', { what: nameOfQuery(figures.query), time: kyivTime(figures.at) })}
            </p>
          )}
          {isEmpty && <p class="notification">{t('auth:map.nothing')}</p>}
        </div>
        <div class={isAsked ? undefined : 'waiting'}>
          <div class={chosen === undefined ? 'map-and-panel' : 'map-and-panel with-sheet'}>
            <figure ref={map}>
              <UkraineMap
                figures={figures}
                scale={scale}
                chosen={chosen}
                onChoose={regionId => {
                  choose(regionId);
                  point(undefined);
                }}
                onPoint={point}
              />
              <figcaption>
                <Legend scale={scale} />
              </figcaption>
            </figure>
            <RegionPanel
              figures={figures}
              regionId={pointed ?? chosen}
              isChosen={chosen !== undefined}
              element={panel}
              onClose={() => {
                choose(undefined);
                panel.current?.focus({ preventScroll: true });
              }}
              onChoose={regionId => {
                choose(regionId);
                panel.current?.focus({ preventScroll: true });
              }}
            />
          </div>
          {figures?.names && (
            <RegionsTable
              figures={figures}
              names={figures.names}
              onChoose={regionId => {
                choose(regionId);
                panel.current?.focus({ preventScroll: true });
                panel.current?.scrollIntoView({ block: 'center' });
              }}
            />
          )}
        </div>
        <p class="small">{t('auth:map.privacy')}</p>
        <p class="small">
          {figures && `${t('auth:map.fresh', { time: kyivTime(figures.at) })}. `}
          {t('auth:map.source')}
        </p>
      </main>
    </div>
  );
}
