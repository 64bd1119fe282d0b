import IconButton from '@mui/material/IconButton';
import { useColorScheme } from '@mui/material/styles';
import { useTranslation } from 'react-i18next';
import { ContrastIcon as SystemIcon } from '../../../shared/ui/icons/contrast.tsx';
import { DarkModeIcon as DarkIcon } from '../../../shared/ui/icons/dark-mode.tsx';
import { LightModeIcon as LightIcon } from '../../../shared/ui/icons/light-mode.tsx';

const icons = { system: SystemIcon, light: LightIcon, dark: DarkIcon };
const next = { system: 'light', light: 'dark', dark: 'system' } as const;

/** As the system, light, dark and round again; the name says what holds now. */
export function ThemeSwitch() {
  const { t } = useTranslation();
  const { mode = 'system', setMode } = useColorScheme();
  const Icon = icons[mode];
  const name = `${t('theme.label')}: ${t(`theme.${mode}`)}`;
  return (
    <IconButton aria-label={name} title={name} onClick={() => setMode(next[mode])}>
      <Icon />
    </IconButton>
  );
}
