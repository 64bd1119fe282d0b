import Box from '@mui/material/Box';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../../shared/format/use-format.ts';
import { tokens } from '../../../theme/tokens.ts';
import { regionShapes, scaleOf } from '../../map/index.ts';
import type { ReportAnalysis } from '../api.ts';

type Row = ReportAnalysis['byRegion'][number];
/** From nobody to many, by lightness alone, so that it is seen without colour too. */
const strengths = [0, 25, 50, 75, 100];
const fillOf = (strength: number) =>
  strength === 0
    ? 'var(--mui-palette-surface-quiet)'
    : `color-mix(in oklab, var(--mui-palette-primary-main) ${strengths[strength]}%, var(--mui-palette-tint-lake))`;

/** Paper is white: there more is darker, also where the page is dark and more is lighter. */
const onPaper = {
  '@media print': {
    '--mui-palette-primary-main': tokens.lake.light,
    '--mui-palette-tint-lake': tokens.lakeTint.light,
  },
};

/** How many people were helped in each oblast; the numbers are in the table and in the legend's ranges. */
export function RegionsMap({ rows, summary }: { rows: readonly Row[]; summary: string }) {
  const { t } = useTranslation('cabinet');
  const format = useFormat();
  const totals = new Map(rows.map(row => [row.region.id, { total: row.peopleHelped }]));
  const scale = scaleOf(totals.values());
  const strengthOf = (id: number) => Number(scale.of(totals.get(id) ?? { total: 0 }));
  const { width, height, regions } = regionShapes;
  return (
    <Box sx={onPaper}>
      <Box
        component="svg"
        role="img"
        aria-label={summary}
        viewBox={`-4 -4 ${width + 8} ${height + 8}`}
        sx={{ display: 'block', width: '100%', height: 'auto' }}
      >
        {regions.map(({ id, path }) => {
          const row = rows.find(one => one.region.id === id);
          return (
            <path
              key={id}
              d={path}
              fill={fillOf(strengthOf(id))}
              stroke="var(--mui-palette-surface-card)"
              strokeWidth={2}
            >
              {row && <title>{`${format.region(row.region)}: ${format.count(row.peopleHelped)}`}</title>}
            </path>
          );
        })}
      </Box>
      <Box
        component="ul"
        aria-label={t('reports.analysis.legend')}
        sx={{ m: 0, mt: 2, p: 0, display: 'flex', flexWrap: 'wrap', columnGap: 5, rowGap: 1.5, listStyle: 'none' }}
      >
        {[{ strength: 0 as const, from: 0, to: 0 }, ...scale.classes].map(({ strength, from, to }) => (
          <Box
            component="li"
            key={strength}
            sx={{ display: 'flex', alignItems: 'center', gap: 2, fontSize: '0.90625rem' }}
          >
            <Box component="svg" aria-hidden width={18} height={18} viewBox="0 0 18 18">
              <rect
                x="1"
                y="1"
                width="16"
                height="16"
                rx="3"
                fill={fillOf(strength)}
                stroke="var(--mui-palette-edge-field)"
              />
            </Box>
            {from === to ? format.count(from) : `${format.count(from)} – ${format.count(to)}`}
          </Box>
        ))}
      </Box>
    </Box>
  );
}
