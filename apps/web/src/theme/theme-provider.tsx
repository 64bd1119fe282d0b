import CssBaseline from '@mui/material/CssBaseline';
import { ThemeProvider as MuiThemeProvider, useColorScheme } from '@mui/material/styles';
import { useEffect, type ReactNode } from 'react';
import { theme } from './theme.ts';
import { tokens } from './tokens.ts';

/** Light, dark or as the system says (the default), remembered under `mui-mode` and `mui-color-scheme`. */
export function ThemeProvider({ children }: { children: ReactNode }) {
  return (
    // Nothing is hydrated, so the chosen scheme is known at once: else all of the page would be drawn twice.
    <MuiThemeProvider theme={theme()} defaultMode="system" disableTransitionOnChange noSsr>
      <CssBaseline />
      <RememberScheme />
      {children}
    </MuiThemeProvider>
  );
}

/** MUI keeps the mode by itself, but the scheme only once somebody chose other schemes than light and dark. */
function RememberScheme() {
  const { mode, systemMode } = useColorScheme();
  const scheme = mode === 'system' ? systemMode : mode;
  useEffect(() => {
    if (!mode || !scheme) return;
    try {
      localStorage.setItem('mui-mode', mode);
      localStorage.setItem('mui-color-scheme', scheme);
      localStorage.setItem('mui-color-scheme-light', 'light');
      localStorage.setItem('mui-color-scheme-dark', 'dark');
    } catch {
      // Closed storage: the choice lasts for this visit.
    }
    for (const meta of document.querySelectorAll<HTMLMetaElement>('meta[name="theme-color"]')) {
      meta.content = tokens.paper[scheme];
    }
  }, [mode, scheme]);
  return null;
}
