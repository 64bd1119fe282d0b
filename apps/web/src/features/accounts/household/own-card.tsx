import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import type { Household } from '@oplich/contract/households/schemas';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { SettingsCard } from '../settings/settings-card.tsx';
import { useNeedWords } from './use-need-words.ts';
import { whenOpened } from '../../../shared/ui/dialogs/when-opened.tsx';

const OwnDialog = whenOpened(() => import('./own-dialog.tsx').then(m => m.OwnDialog));

export interface OwnCardProps {
  household: Household;
  getNewest: () => Promise<Household | undefined>;
}

/** What the person says of themself. */
export function OwnCard({ household, getNewest }: OwnCardProps) {
  const { t } = useTranslation('cabinet');
  const needWords = useNeedWords();
  const [isOpen, setOpen] = useState(false);
  const { sex, needs } = household;
  const summary = [sex && t(`household.sex.${sex}`), needWords(needs)].filter(Boolean).join('. ');
  return (
    <SettingsCard title={t('household.own')}>
      <Typography {...(!summary && { color: 'textSecondary' })}>{summary || t('household.ownUnsaid')}</Typography>
      <Button
        variant="outlined"
        sx={{ alignSelf: 'flex-start' }}
        aria-label={t('household.ownEdit')}
        onClick={() => setOpen(true)}
      >
        {t('household.change')}
      </Button>
      {isOpen && <OwnDialog household={household} getNewest={getNewest} onClose={() => setOpen(false)} />}
    </SettingsCard>
  );
}
