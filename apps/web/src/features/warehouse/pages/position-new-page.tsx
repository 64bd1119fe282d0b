import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useNavigate } from 'react-router';
import { DraftNote } from '../../../shared/form/drafts/draft-note.tsx';
import { FormFrame } from '../../../shared/form/form-frame.tsx';
import { SubmitButton } from '../../../shared/form/submit-button.tsx';
import { useContractForm } from '../../../shared/form/use-contract-form.ts';
import { sentKeysOf } from '../../../shared/form/drafts/sent-keys.ts';
import { useDraft } from '../../../shared/form/drafts/use-draft.ts';
import { kyivDay } from '@oplich/contract/shared/kyiv-time';
import { useApiMutation } from '../../../shared/hooks/use-api-mutation.ts';
import { useRepeatable } from '../../../shared/hooks/use-repeatable.ts';
import { paths } from '../../../shared/routing/paths.ts';
import { Page } from '../../../shared/ui/layout/page.tsx';
import { toast } from '../../../shared/ui/status/toast-store.ts';
import { invalidatedByStock } from '../api.ts';
import { PositionFields } from '../components/positions/position-fields.tsx';
import { emptyPosition, type PositionValues } from '../position-values.ts';
import { useCostFollowsPrice } from '../use-cost-follows-price.ts';

const draftKey = 'position-new';

export default function PositionNewPage() {
  const { t } = useTranslation(['cabinet', 'common']);
  const navigate = useNavigate();
  const keyFor = useRepeatable(sentKeysOf(draftKey));
  const [empty] = useState(() => emptyPosition(kyivDay(new Date())));
  const create = useApiMutation('POST /warehouse/positions', { invalidates: invalidatedByStock, handledErrors: 'all' });

  const contractForm = useContractForm<PositionValues>({
    schema: () => import('@oplich/contract/warehouse/schemas').then(m => m.CreatePosition),
    defaultValues: empty,
    async onSubmit(values) {
      // The schema has read the category; the server reads it again.
      const body = values as Parameters<typeof create.mutateAsync>[0]['body'];
      const { id } = await create.mutateAsync({ body, headers: keyFor(body) });
      await draft.clear();
      await navigate(paths.position(id), { replace: true });
      toast(t('cabinet:warehouse.field.created'), 'success', {
        label: t('cabinet:warehouse.field.addAnother'),
        onClick: () => void navigate(paths.positionNew),
      });
    },
  });
  const { form } = contractForm;
  const draft = useDraft({ key: draftKey, form });
  useCostFollowsPrice(form);

  return (
    <Page title={t('cabinet:warehouse.newTitle')} backTo={paths.storage} width="narrow">
      <FormFrame contractForm={contractForm}>
        {draft.isRestored && <DraftNote onStartOver={draft.startOver} />}
        <PositionFields withQuantity />
        <Stack direction="row" sx={{ gap: 3, flexWrap: 'wrap' }}>
          <SubmitButton>{t('cabinet:warehouse.field.create')}</SubmitButton>
          <Button component={Link} to={paths.storage}>
            {t('common:action.cancel')}
          </Button>
        </Stack>
      </FormFrame>
    </Page>
  );
}
