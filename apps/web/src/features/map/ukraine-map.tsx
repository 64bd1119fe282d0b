/** @jsxImportSource preact */
import { i18n } from '../../i18n/i18n.ts';
import { regionName } from '@oplich/contract/shared/names';
import type { Scale } from './classes.ts';
import type { Figures } from './figures.ts';
import { isArrow, neighbourOf } from './shapes/neighbours.ts';
import regionShapes from './region-shapes.json' with { type: 'json' };
import { shownTotal } from './shown-number.ts';
import { useLanguage } from '../../shared/light-page/use-language.ts';

const { width, height, regions } = regionShapes;
/** Too small to hit: drawn over the region around, with a mark of their own. Kyiv and Sevastopol. */
const cities = [30, 40];
/** The radius of a city's mark; presses near it count too, for fingers farther than for the mouse (see the style). */
const markRadius = 13;
const touchRadius = 32;
const inOrder = [...regions].sort((a, b) => cities.indexOf(a.id) - cities.indexOf(b.id));
const optionId = (id: number) => `region-${id}`;

/**
 * The map for pointer and touch. For keyboards and screen readers the same regions are a list next to it: one tab stop, and the arrow keys
 * go in their direction on the map.
 */
export function UkraineMap(props: {
  figures: Figures | undefined;
  scale: Scale;
  chosen: number | undefined;
  onChoose: (regionId: number) => void;
  /** The region under the pointer, or undefined. */
  onPoint: (regionId: number | undefined) => void;
}) {
  const { figures, scale, chosen, onChoose, onPoint } = props;
  const language = useLanguage();
  const move = (event: KeyboardEvent) => {
    if (!isArrow(event.key)) return;
    event.preventDefault();
    const from = regions.find(one => one.id === chosen);
    const to = from ? neighbourOf(regions, from, event.key) : regions.find(one => one.id === 30);
    if (to) onChoose(to.id);
  };
  const regionAt = (event: Event) => regionOf(event.target as Element);

  return (
    <div class="map">
      <svg
        viewBox={`-4 -4 ${width + 8} ${height + 8}`}
        aria-hidden="true"
        onPointerOver={event => {
          if (event.pointerType === 'mouse') onPoint(regionAt(event));
        }}
        onPointerLeave={() => onPoint(undefined)}
        onClick={event => {
          const id = regionAt(event);
          const isBeside = (event.target as Element).classList.contains('touch');
          const meant = isBeside && id === chosen ? under(event, id) : id;
          if (meant !== undefined) onChoose(meant);
        }}
      >
        <defs>
          <pattern id="hatch" width="8" height="8" patternUnits="userSpaceOnUse" patternTransform="rotate(45)">
            <rect width="8" height="8" class="hatch-ground" />
            <rect width="3" height="8" class="hatch-line" />
          </pattern>
        </defs>
        {inOrder.map(({ id, path, x, y }) => (
          <g key={id} data-region={id}>
            <path class="region" data-strength={scale.of(figures?.regions.get(id))} d={path} />
            {cities.includes(id) && (
              <>
                <circle class="touch" cx={x} cy={y} r={touchRadius} />
                <circle
                  class="region city"
                  data-strength={scale.of(figures?.regions.get(id))}
                  cx={x}
                  cy={y}
                  r={markRadius}
                />
              </>
            )}
          </g>
        ))}
        <Outline id={chosen} />
      </svg>
      {figures?.names && (
        <div
          class="list"
          role="listbox"
          tabIndex={0}
          aria-label={i18n.t('auth:map.mapLabel')}
          aria-activedescendant={chosen === undefined ? undefined : optionId(chosen)}
          onKeyDown={move}
          onFocus={() => {
            if (chosen === undefined) onChoose(30);
          }}
        >
          {figures.names.map(name => {
            const { id } = name;
            const region = figures.regions.get(id);
            return (
              region && (
                // A screen reader on a phone has no arrow keys: it presses the region it is at.
                <div
                  key={id}
                  id={optionId(id)}
                  role="option"
                  aria-selected={id === chosen}
                  onClick={() => onChoose(id)}
                >
                  {i18n.t('auth:map.spoken', {
                    region: regionName(name, language),
                    number: shownTotal(region, language),
                  })}
                </div>
              )
            );
          })}
        </div>
      )}
    </div>
  );
}

/**
 * Returns the region below the touch area of a city's mark. That area covers much of the small oblast around Kyiv on a phone: a first tap
 * next to the mark chooses the city, a second one the oblast.
 */
function under({ clientX, clientY }: MouseEvent, city: number | undefined): number | undefined {
  return document
    .elementsFromPoint(clientX, clientY)
    .map(regionOf)
    .find(id => id !== undefined && id !== city);
}

function regionOf(element: Element): number | undefined {
  const id = element.closest<SVGElement>('[data-region]')?.dataset['region'];
  return id === undefined ? undefined : Number(id);
}

/** Drawn last, so that no neighbour lies over it. */
function Outline({ id }: { id: number | undefined }) {
  const region = regions.find(one => one.id === id);
  if (!region) return null;
  return cities.includes(region.id) ? (
    <circle class="chosen" cx={region.x} cy={region.y} r={markRadius} />
  ) : (
    <path class="chosen" d={region.path} />
  );
}
