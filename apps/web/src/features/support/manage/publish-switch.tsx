import Box from '@mui/material/Box';
import FormControlLabel from '@mui/material/FormControlLabel';
import Switch from '@mui/material/Switch';
import Typography from '@mui/material/Typography';
import { useTranslation } from 'react-i18next';
import { useDeed } from '../../../shared/hooks/use-deed.ts';
import { toast } from '../../../shared/ui/toast-store.ts';
import type { FaqEntry } from '../api.ts';

type MissingText = 'question.uk' | 'question.en' | 'answer.uk' | 'answer.en';

/** Shows a question to its readers or takes it back; while texts are missing the server would refuse, and so it says which. */
export function PublishSwitch({ entry: { id, version, published, missing }, name }: { entry: FaqEntry; name: string }) {
  const { t } = useTranslation('cabinet');
  const update = useDeed('PUT /faq/{id}', { touches: ['faq'] });
  const [first] = missing as MissingText[];
  if (first) {
    return (
      <Typography variant="body2" color="textSecondary">
        {t('support.manage.draft')} · {t(`support.manage.missing.${first}`)}
      </Typography>
    );
  }
  return (
    <Box>
      <FormControlLabel
        label={t('support.manage.published')}
        control={
          <Switch
            checked={published}
            disabled={update.isPending}
            onChange={(_, isOn) =>
              update.mutate(
                { params: { id }, body: { version, published: isOn } },
                {
                  onSuccess: () =>
                    toast(t(isOn ? 'support.manage.nowPublished' : 'support.manage.nowDraft'), 'success'),
                },
              )
            }
            slotProps={{ input: { 'aria-label': t('support.manage.publishNamed', { question: name }) } }}
          />
        }
      />
    </Box>
  );
}
