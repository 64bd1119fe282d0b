/** @jsxImportSource preact */
import { limits } from '@oplich/contract/shared/limits';
import { mapStatuses } from '@oplich/contract/help-requests/states';
import { i18n } from '../../i18n/i18n.ts';
import { regionName } from '@oplich/contract/shared/names';
import type { Region } from '@oplich/contract/regions/schemas';
import type { Figures } from './figures.ts';
import { formatCount, shownTotal } from './shown-number.ts';
import { useLanguage } from '../../shared/light-page/use-language.ts';

/** The same numbers without the drawing, by the alphabet of the language; a region's name shows it in full. */
export function RegionsTable({
  figures,
  names,
  onChoose,
}: {
  figures: Figures;
  names: readonly Region[];
  onChoose: (regionId: number) => void;
}) {
  const language = useLanguage();
  const t = i18n.t;
  const states = mapStatuses.filter(one => (figures.query.status ?? one) === one);
  const isSummed = states.length > 1;
  const rows = names
    .map(name => ({ id: name.id, name: regionName(name, language) }))
    .sort((a, b) => a.name.localeCompare(b.name, language));
  return (
    <div class="scroll" role="region" aria-label={t('auth:map.table')} tabIndex={0}>
      <table>
        <caption>{t('auth:map.table')}</caption>
        <thead>
          <tr>
            <th scope="col">{t('auth:map.region')}</th>
            {states.map(one => (
              <th key={one} scope="col">
                {t(`auth:map.status.${one}`)}
              </th>
            ))}
            {isSummed && <th scope="col">{t('auth:map.total')}</th>}
          </tr>
        </thead>
        <tbody>
          {rows.map(({ id, name }) => {
            const region = figures.regions.get(id);
            return (
              region && (
                <tr key={id}>
                  <th scope="row">
                    <button type="button" class="name" onClick={() => onChoose(id)}>
                      {name}
                    </button>
                  </th>
                  {states.map(one => (
                    <td key={one}>
                      <Cell count={region[one]} />
                    </td>
                  ))}
                  {isSummed && (
                    <td>
                      {region.fewerThan ? (
                        <abbr title={shownTotal(region, language)}>&lt;{limits.smallestOnMap}</abbr>
                      ) : (
                        <Cell count={region.total} />
                      )}
                    </td>
                  )}
                </tr>
              )
            );
          })}
        </tbody>
      </table>
    </div>
  );
}

/** A number, or in little room that it is hidden. */
function Cell({ count }: { count: number | null }) {
  const language = useLanguage();
  return count === null ? (
    <abbr title={i18n.t('auth:map.hidden')}>{i18n.t('auth:map.hiddenShort')}</abbr>
  ) : (
    <>{formatCount(count, language)}</>
  );
}
