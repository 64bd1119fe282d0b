import Box from '@mui/material/Box';
import IconButton from '@mui/material/IconButton';
import { useEffect, useRef, useState, type ReactNode } from 'react';
import { Link, type To } from 'react-router';
import { scrollBehavior } from '../../scroll-behavior.ts';
import { ChevronLeftIcon } from '../icons/chevron-left.tsx';
import { ChevronRightIcon } from '../icons/chevron-right.tsx';

export interface LinkTab {
  to: To;
  label: string;
  /** The number of waiting items; absent while unknown. */
  count?: number | string | undefined;
  isCurrent: boolean;
}

/**
 * Tabs in one line, each a link. Where they do not fit, the row scrolls to the current one; a faded edge and an arrow for the mouse show
 * that it does.
 */
export function LinkTabs({ label, tabs }: { label: string; tabs: readonly LinkTab[] }) {
  const row = useRef<HTMLElement>(null);
  const current = tabs.findIndex(tab => tab.isCurrent);
  // A count that arrives later moves the following tabs.
  const counts = tabs.map(tab => tab.count).join();
  useEffect(() => {
    const here = row.current?.children[current];
    // `scrollIntoView` would scroll the page too.
    if (row.current && here instanceof HTMLElement) {
      row.current.scrollLeft = here.offsetLeft - (row.current.clientWidth - here.offsetWidth) / 2;
    }
  }, [current, counts]);
  const [hides, setHides] = useState({ before: false, after: false });
  useEffect(() => {
    const element = row.current;
    if (!element) return undefined;
    const look = () => {
      const before = element.scrollLeft > 1;
      const after = element.scrollLeft + element.clientWidth < element.scrollWidth - 1;
      setHides(old => (old.before === before && old.after === after ? old : { before, after }));
    };
    look();
    const watch = new ResizeObserver(look);
    watch.observe(element);
    element.addEventListener('scroll', look, { passive: true });
    return () => {
      watch.disconnect();
      element.removeEventListener('scroll', look);
    };
  }, [counts]);
  const move = (left: number) => row.current?.scrollBy({ left, behavior: scrollBehavior() });

  return (
    <Box
      data-print="no"
      sx={{
        position: 'relative',
        mb: 4,
        mx: { xs: -4, sm: 0 },
        boxShadow: theme => `inset 0 -1px 0 ${theme.vars.palette.edge.line}`,
      }}
    >
      {hides.before && (
        <Arrow side="left" onClick={() => move(-240)}>
          <ChevronLeftIcon />
        </Arrow>
      )}
      {hides.after && (
        <Arrow side="right" onClick={() => move(240)}>
          <ChevronRightIcon />
        </Arrow>
      )}
      <Box
        ref={row}
        component="nav"
        aria-label={label}
        sx={{
          position: 'relative',
          display: 'flex',
          gap: { sm: 1 },
          px: { xs: 4, sm: 0 },
          overflowX: 'auto',
          scrollbarWidth: 'none',
          maskImage: `linear-gradient(to right, ${hides.before ? 'transparent, #000 56px' : '#000 0'}, ${
            hides.after ? '#000 calc(100% - 56px), transparent' : '#000 100%'
          })`,
        }}
      >
        {tabs.map(tab => (
          <Box
            key={tab.label}
            component={Link}
            to={tab.to}
            replace
            preventScrollReset
            aria-current={tab.isCurrent ? 'page' : undefined}
            sx={{
              display: 'flex',
              alignItems: 'center',
              gap: { xs: 1.5, sm: 2 },
              flex: 'none',
              minHeight: 48,
              minWidth: 48,
              justifyContent: 'center',
              px: 2,
              color: tab.isCurrent ? 'onTint.lake' : 'text.secondary',
              fontWeight: tab.isCurrent ? 650 : 500,
              textDecoration: 'none',
              borderBottom: 3,
              borderColor: tab.isCurrent ? 'primary.main' : 'transparent',
              '&:hover': { color: 'text.primary' },
              '&:focus-visible': { outlineOffset: '-3px' },
            }}
          >
            {tab.label}
            {tab.count !== undefined && (
              <Box
                component="span"
                sx={{
                  minWidth: 24,
                  px: 1.5,
                  borderRadius: 999,
                  bgcolor: tab.isCurrent ? 'tint.lake' : 'surface.quiet',
                  fontSize: '0.875rem',
                  textAlign: 'center',
                }}
              >
                {tab.count}
              </Box>
            )}
          </Box>
        ))}
      </Box>
    </Box>
  );
}

/** Scrolls the tabs by mouse; touch and keyboard need no button. */
const Arrow = ({ side, onClick, children }: { side: 'left' | 'right'; onClick: () => void; children: ReactNode }) => (
  <IconButton
    aria-hidden
    tabIndex={-1}
    onClick={onClick}
    sx={{
      position: 'absolute',
      zIndex: 1,
      top: 4,
      [side]: 0,
      width: 40,
      height: 40,
      bgcolor: 'surface.page',
      display: { xs: 'none', sm: 'inline-flex' },
    }}
  >
    {children}
  </IconButton>
);
