import Button from '@mui/material/Button';
import { useTranslation } from 'react-i18next';
import { changeLanguage } from '../../../i18n/i18n.ts';
import { useLanguage } from '../../../i18n/use-language.ts';
import { toast } from '../../../shared/ui/status/toast-store.ts';

/** One tap to the other language, named in that language. */
export function LanguageSwitch() {
  const { t } = useTranslation();
  const other = useLanguage() === 'uk' ? 'en' : 'uk';
  return (
    <Button
      variant="text"
      color="secondary"
      lang={other}
      onClick={async () => {
        if (!(await changeLanguage(other))) toast(t('language.notKept'), 'warning');
      }}
      sx={{ px: 3, minWidth: 48 }}
    >
      {t(`language.${other}`)}
    </Button>
  );
}
