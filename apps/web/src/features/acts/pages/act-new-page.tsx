import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import { limits } from '@oplich/contract/shared/limits';
import { actBases } from '@oplich/contract/acts/states';
import { useState } from 'react';
import { useWatch } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { Link, useNavigate, useSearchParams } from 'react-router';
import { useRole } from '../../accounts/index.ts';
import { ChoiceField } from '../../../shared/form/fields/choice-field.tsx';
import { DateField } from '../../../shared/form/fields/date-field.tsx';
import { DraftNote } from '../../../shared/form/drafts/draft-note.tsx';
import { FormFrame } from '../../../shared/form/form-frame.tsx';
import { FormSection } from '../../../shared/form/form-section.tsx';
import { SubmitButton } from '../../../shared/form/submit-button.tsx';
import { TextField } from '../../../shared/form/fields/text-field.tsx';
import { useContractForm } from '../../../shared/form/use-contract-form.ts';
import { useDraft } from '../../../shared/form/drafts/use-draft.ts';
import { kyivDay } from '@oplich/contract/shared/kyiv-time';
import { useApiMutation } from '../../../shared/hooks/use-api-mutation.ts';
import { useRepeatable } from '../../../shared/hooks/use-repeatable.ts';
import { paths } from '../../../shared/routing/paths.ts';
import { Page } from '../../../shared/ui/layout/page.tsx';
import { toast } from '../../../shared/ui/status/toast-store.ts';
import { invalidatedByActs } from '../api.ts';
import { actPathFields, basisKeyOf, emptyAct, toCreateAct, type ActValues } from '../form/act-values.ts';
import { BasisField } from '../form/basis-field.tsx';
import { GoodsFields } from '../form/goods-fields.tsx';
import { PartnerSearch } from '../form/partner-search.tsx';

/** `?basis=event&id=…`: why the act is written, as the page it was begun from says. */
function useGivenBasis(): string {
  const [params] = useSearchParams();
  const type = actBases.find(one => one === params.get('basis'));
  const id = params.get('id');
  return type && id ? basisKeyOf(type, id) : '';
}

export default function ActNewPage() {
  const { t } = useTranslation(['cabinet', 'common']);
  const navigate = useNavigate();
  const keyFor = useRepeatable();
  const given = useGivenBasis();
  const [empty] = useState(() => emptyAct(kyivDay(new Date()), given));
  const create = useApiMutation('POST /acts', { invalidates: invalidatedByActs, handledErrors: 'all' });
  const contractForm = useContractForm<ActValues>({
    schema: () => import('@oplich/contract/acts/schemas').then(m => m.CreateAct),
    defaultValues: empty,
    toBody: toCreateAct,
    pathFields: actPathFields,
    async onSubmit(values) {
      const body = toCreateAct(values);
      const { id } = await create.mutateAsync({ body, headers: keyFor(body) });
      await draft.clear();
      await navigate(paths.act(id), { replace: true });
      toast(t('cabinet:acts.form.created'), 'success');
    },
  });
  const draft = useDraft({ key: given === '' ? 'act-new' : `act-new:${given}`, form: contractForm.form });

  return (
    <Page title={t('cabinet:acts.newTitle')} lead={t('cabinet:acts.newLead')} backTo={paths.acts} width="narrow">
      <FormFrame contractForm={contractForm}>
        {draft.isRestored && <DraftNote onStartOver={draft.startOver} />}
        <FormSection title={t('cabinet:acts.form.parties')}>
          <BasisField given={given} />
          <Receiver />
        </FormSection>
        <GoodsFields />
        <FormSection title={t('cabinet:acts.form.whenWhere')}>
          <TextField
            name="place"
            label={t('cabinet:acts.place')}
            hint={t('cabinet:acts.form.placeHint')}
            counter={limits.actPlace}
          />
          <DateField
            name="date"
            label={t('cabinet:acts.date')}
            texts={{ too_small: t('cabinet:acts.form.tooEarly') }}
          />
        </FormSection>
        <Stack direction="row" sx={{ gap: 3, flexWrap: 'wrap' }}>
          <SubmitButton>{t('cabinet:acts.form.create')}</SubmitButton>
          <Button component={Link} to={paths.acts}>
            {t('common:action.cancel')}
          </Button>
        </Stack>
      </FormFrame>
    </Page>
  );
}

/** Administrators send from the central warehouse: only to a partner. */
function Receiver() {
  const { t } = useTranslation('cabinet');
  const isAdministrator = useRole() === 'administrator';
  const receiver = useWatch<ActValues, 'receiver'>({ name: 'receiver' });
  return (
    <>
      {!isAdministrator && (
        <ChoiceField
          name="receiver"
          label={t('acts.to')}
          options={[
            { value: 'partner', label: t('acts.form.toPartner') },
            { value: 'central', label: t('acts.central') },
          ]}
        />
      )}
      {receiver === 'partner' && <PartnerSearch />}
    </>
  );
}
