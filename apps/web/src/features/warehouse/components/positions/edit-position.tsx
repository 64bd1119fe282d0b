import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useNavigate } from 'react-router';
import { useConflict } from '../../../../shared/form/conflict/use-conflict.tsx';
import { TypedGuard } from '../../../../shared/form/drafts/typed-guard.tsx';
import { FormFrame } from '../../../../shared/form/form-frame.tsx';
import { SubmitButton } from '../../../../shared/form/submit-button.tsx';
import { useContractForm } from '../../../../shared/form/use-contract-form.ts';
import { useApiMutation } from '../../../../shared/hooks/use-api-mutation.ts';
import { paths } from '../../../../shared/routing/paths.ts';
import { Page } from '../../../../shared/ui/layout/page.tsx';
import { toast } from '../../../../shared/ui/status/toast-store.ts';
import { position as positionQuery, invalidatedByStock, type Position } from '../../api.ts';
import { toUpdate, valuesOf, type PositionValues } from '../../position-values.ts';
import { PositionFields } from './position-fields.tsx';

/** Edits a position. Another user's change in the meantime is kept, and so is the input. */
export function EditPosition({ position }: { position: Position }) {
  const { t } = useTranslation(['cabinet', 'common']);
  const navigate = useNavigate();
  const client = useQueryClient();
  const { id } = position;
  // The version with which the form began; updates of the cache do not change it.
  const [version, setVersion] = useState(position.version);
  const update = useApiMutation('PUT /warehouse/positions/{id}', {
    invalidates: invalidatedByStock,
    handledErrors: 'all',
  });
  const toBody = (values: PositionValues) => toUpdate(values, version);

  const contractForm = useContractForm<PositionValues>({
    schema: () => import('@oplich/contract/warehouse/schemas').then(m => m.UpdatePosition),
    defaultValues: valuesOf(position),
    toBody,
    async onSubmit(values) {
      // The schema has read the category; the server reads it again.
      const body = toBody(values) as Parameters<typeof update.mutateAsync>[0]['body'];
      await update.mutateAsync({ params: { id }, body });
      toast(t('cabinet:warehouse.field.saved'), 'success');
      await navigate(paths.position(id), { replace: true });
    },
  });

  const conflict = useConflict({
    contractForm,
    getNewest: () => client.query({ ...positionQuery(id), staleTime: 0 }),
    valuesOf,
    onNewest: newest => setVersion(newest.version),
  });

  return (
    <Page
      title={t('cabinet:warehouse.editTitle')}
      lead={`${position.name}. ${t('cabinet:warehouse.field.editLead')}`}
      backTo={paths.position(id)}
      width="narrow"
    >
      <FormFrame contractForm={contractForm} failureMessage={conflict}>
        <TypedGuard version={version} />
        <PositionFields
          withQuantity={false}
          isCodeFixed={position.declarationId !== null || position.fromActId !== null}
          pricesLead={t('cabinet:warehouse.field.pricesLead')}
        />
        <Stack direction="row" sx={{ gap: 3, flexWrap: 'wrap' }}>
          <SubmitButton>{t('cabinet:warehouse.field.save')}</SubmitButton>
          <Button component={Link} to={paths.position(id)}>
            {t('common:action.cancel')}
          </Button>
        </Stack>
      </FormFrame>
    </Page>
  );
}
