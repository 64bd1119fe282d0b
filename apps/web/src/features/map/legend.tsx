/** @jsxImportSource preact */
import { i18n } from '../../i18n/i18n.ts';
import type { Scale } from './classes.ts';
import { formatCount } from './shown-number.ts';
import { useLanguage } from '../../shared/light-page/use-language.ts';

export function Legend({ scale }: { scale: Scale }) {
  const language = useLanguage();
  const t = i18n.t;
  const last = scale.classes.length - 1;
  return (
    <ul class="legend" aria-label={t('auth:map.legend.label')}>
      <li>
        <Swatch strength="0" />
        {t('auth:map.legend.none')}
      </li>
      <li>
        <Swatch strength="hidden" />
        {t('auth:map.legend.hidden')}
      </li>
      {scale.classes.map(({ strength, from, to }, index) => (
        <li key={strength}>
          <Swatch strength={String(strength)} />
          {from === to
            ? formatCount(from, language)
            : index === last
              ? t('auth:map.legend.more', { from: formatCount(from, language) })
              : t('auth:map.legend.range', { from: formatCount(from, language), to: formatCount(to, language) })}
        </li>
      ))}
    </ul>
  );
}

const Swatch = ({ strength }: { strength: string }) => (
  <svg viewBox="0 0 20 20" width="20" height="20" aria-hidden="true">
    <rect x="1" y="1" width="18" height="18" rx="4" class="region" data-strength={strength} />
  </svg>
);
