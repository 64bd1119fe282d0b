import { PatternCircles, PatternLines } from '@visx/pattern';
import { colourOf, type Tone } from './series.ts';

const side = 7;
const ground = 'var(--mui-palette-surface-card)';

/** The patterns of a drawing; lake is plain. They tell series apart where colours do not: in grey, in print, to the colour-blind. */
export const Patterns = ({ id, tones }: { id: string; tones: readonly Tone[] }) => (
  <defs>
    {tones.map(tone => {
      const common = { id: `${id}-${tone}`, width: side, height: side, stroke: colourOf[tone], background: ground };
      if (tone === 'wheat') return <PatternLines key={tone} {...common} strokeWidth={4} orientation={['diagonal']} />;
      if (tone === 'moss') return <PatternLines key={tone} {...common} strokeWidth={4} orientation={['horizontal']} />;
      if (tone === 'clay')
        return (
          <PatternLines key={tone} {...common} strokeWidth={2} orientation={['diagonal', 'diagonalRightToLeft']} />
        );
      if (tone === 'gap') return <PatternLines key={tone} {...common} strokeWidth={3} orientation={['vertical']} />;
      if (tone === 'rest')
        return <PatternCircles key={tone} {...common} fill={colourOf[tone]} strokeWidth={0} radius={1.7} complement />;
      if (tone === 'off')
        return <PatternLines key={tone} {...common} strokeWidth={2} orientation={['horizontal', 'vertical']} />;
      return null;
    })}
  </defs>
);

export const fillOf = (id: string, tone: Tone): string => (tone === 'lake' ? colourOf.lake : `url(#${id}-${tone})`);
