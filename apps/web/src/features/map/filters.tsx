/** @jsxImportSource preact */
import type { MapQuery } from '@oplich/contract/map/schemas';
import { helpCategories, mapStatuses } from '@oplich/contract/help-requests/states';
import { i18n } from '../../i18n/i18n.ts';

export function Filters({ query, onChange }: { query: MapQuery; onChange: (change: MapQuery) => void }) {
  const t = i18n.t;
  return (
    <div class="filters" role="group" aria-label={t('auth:map.filter.label')}>
      <label>
        <span>{t('auth:map.filter.category')}</span>
        <select
          value={query.category ?? ''}
          onChange={event => {
            const { value } = event.currentTarget;
            onChange({ category: helpCategories.find(one => one === value) });
          }}
        >
          <option value="">{t('auth:map.filter.anyCategory')}</option>
          {helpCategories.map(one => (
            <option key={one} value={one}>
              {t(`helpCategory.${one}`)}
            </option>
          ))}
        </select>
      </label>
      <fieldset>
        <legend>{t('auth:map.filter.status')}</legend>
        <div class="segments">
          {([undefined, ...mapStatuses] as const).map(one => (
            <label key={one ?? 'all'}>
              <input
                type="radio"
                name="status"
                checked={query.status === one}
                onChange={() => onChange({ status: one })}
              />
              <span>{t(`auth:map.status.${one ?? 'all'}`)}</span>
            </label>
          ))}
        </div>
      </fieldset>
    </div>
  );
}
