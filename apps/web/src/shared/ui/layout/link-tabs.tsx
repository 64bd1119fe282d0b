import Box from '@mui/material/Box';
import { useEffect, useRef } from 'react';
import { Link, type To } from 'react-router';

export interface LinkTab {
  to: To;
  label: string;
  /** How many wait behind it; absent while unknown. */
  count?: number | string | undefined;
  isCurrent: boolean;
}

/** Places that stand side by side; each has its address. On a narrow screen the row scrolls, the current one in sight. */
export function LinkTabs({ label, tabs }: { label: string; tabs: readonly LinkTab[] }) {
  const row = useRef<HTMLElement>(null);
  const current = tabs.findIndex(tab => tab.isCurrent);
  // A count that arrives later moves the tabs after it.
  const counts = tabs.map(tab => tab.count).join();
  useEffect(() => {
    const here = row.current?.children[current];
    // Not `scrollIntoView`: that would move the page too.
    if (row.current && here instanceof HTMLElement) {
      row.current.scrollLeft = here.offsetLeft - (row.current.clientWidth - here.offsetWidth) / 2;
    }
  }, [current, counts]);

  return (
    <Box
      ref={row}
      component="nav"
      aria-label={label}
      data-print="no"
      sx={{
        position: 'relative',
        display: 'flex',
        gap: { sm: 1 },
        // A mouse has no good way to move a row aside.
        flexWrap: { sm: 'wrap' },
        mb: 4,
        mx: { xs: -4, sm: 0 },
        px: { xs: 4, sm: 0 },
        overflowX: 'auto',
        scrollbarWidth: 'none',
        boxShadow: theme => `inset 0 -1px 0 ${theme.vars.palette.edge.line}`,
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
  );
}
