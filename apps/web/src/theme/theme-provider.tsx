import CssBaseline from '@mui/material/CssBaseline';
import { ThemeProvider as MuiThemeProvider, useColorScheme } from '@mui/material/styles';
import { useEffect, type ReactNode } from 'react';
import { rememberScheme } from '../shared/remember-scheme.ts';
import { theme } from './theme.ts';

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
    if (mode && scheme) rememberScheme(mode, scheme);
  }, [mode, scheme]);
  return null;
}
