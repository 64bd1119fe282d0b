import Box from '@mui/material/Box';
import FormControlLabel from '@mui/material/FormControlLabel';
import Switch from '@mui/material/Switch';
import Typography from '@mui/material/Typography';
import { useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { useApiMutation } from '../../../shared/hooks/use-api-mutation.ts';
import { toast } from '../../../shared/ui/status/toast-store.ts';
import { replaceEntry, type FaqEntry } from '../api.ts';

/** Shows a question to its readers or takes it back; while texts are missing the server would refuse, and so it says which. */
export function PublishSwitch({ entry: { id, version, published, missing }, name }: { entry: FaqEntry; name: string }) {
  const { t } = useTranslation('cabinet');
  const client = useQueryClient();
  const update = useApiMutation('PUT /faq/{id}', { invalidates: ['faq'] });
  const [first] = missing;
  if (first) {
    return (
      <Typography variant="body2" color="textSecondary">
        {t('support.manage.draft')} · {t(`support.manage.missing.${first}`)}
      </Typography>
    );
  }
  const choose = (isOn: boolean) =>
    update.mutate(
      { params: { id }, body: { version, published: isOn } },
      {
        onSuccess(entry) {
          // The list comes later: until then the switch must not fall back, nor the next press send an old version.
          replaceEntry(client, entry);
          toast(t(isOn ? 'support.manage.nowPublished' : 'support.manage.nowDraft'), 'success');
        },
      },
    );
  return (
    <Box>
      <FormControlLabel
        label={t('support.manage.published')}
        control={
          <Switch
            // A choice is shown at once; a refusal restores the server's value.
            checked={update.isPending ? !published : published}
            onChange={(_, isOn) => !update.isPending && choose(isOn)}
            slotProps={{
              input: {
                'aria-label': t('support.manage.publishNamed', { question: name }),
                // Not `disabled`: who pressed it would lose the focus.
                'aria-disabled': update.isPending,
              },
            }}
          />
        }
      />
    </Box>
  );
}
