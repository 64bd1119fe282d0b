import Stack from '@mui/material/Stack';
import { useColorScheme } from '@mui/material/styles';
import { languages, type Language } from '@oplich/contract/shared/languages';
import type { Profile } from '@oplich/contract/accounts/profile';
import { useTranslation } from 'react-i18next';
import { changeLanguage } from '../../../../i18n/i18n.ts';
import { useLanguage } from '../../../../i18n/use-language.ts';
import { errorText } from '../../../../shared/api-client/index.ts';
import { Choice } from '../../../../shared/form/fields/choice.tsx';
import { toast } from '../../../../shared/ui/status/toast-store.ts';
import { useSaveProfile } from '../../profile-form/save-profile.ts';

const modes = ['system', 'light', 'dark'] as const;

/** Language and colours. Each choice holds at once; the language is also that of the emails. */
export function AppearanceSection({ profile }: { profile: Profile }) {
  const { t } = useTranslation(['cabinet', 'common']);
  const language = useLanguage();
  const { mode = 'system', setMode } = useColorScheme();
  const save = useSaveProfile(profile, true);

  const choose = async (chosen: Language) => {
    // What the page does not speak is not what the person chose: their e-mails stay as they are, too.
    if (!(await changeLanguage(chosen))) {
      toast(t('common:language.notKept'), 'warning');
      return;
    }
    try {
      await save.mutateAsync({ language: chosen });
    } catch (error) {
      // The page speaks it already; the emails do not yet.
      toast(errorText(error), 'error');
    }
  };

  return (
    <Stack sx={{ gap: 6 }}>
      <Choice
        label={t('common:language.label')}
        hint={t('cabinet:settings.languageHint')}
        value={language}
        options={languages.map(one => ({ value: one, label: t(`common:language.${one}`), lang: one }))}
        onChange={chosen => void choose(chosen)}
      />
      <Choice
        label={t('common:theme.label')}
        hint={t('cabinet:settings.themeHint')}
        value={mode}
        options={modes.map(one => ({ value: one, label: t(`common:theme.${one}`) }))}
        onChange={setMode}
      />
    </Stack>
  );
}
