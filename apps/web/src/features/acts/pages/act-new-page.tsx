import { actBases } from '@oplich/contract/acts/states';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate, useSearchParams } from 'react-router';
import { DraftNote } from '../../../shared/form/drafts/draft-note.tsx';
import { useContractForm } from '../../../shared/form/use-contract-form.ts';
import { sentKeysOf } from '../../../shared/form/drafts/sent-keys.ts';
import { useDraft } from '../../../shared/form/drafts/use-draft.ts';
import { kyivDay } from '@oplich/contract/shared/kyiv-time';
import { isAmount } from '@oplich/contract/shared/amounts';
import { isId } from '../../../shared/routing/is-id.ts';
import { useApiMutation } from '../../../shared/hooks/use-api-mutation.ts';
import { useRepeatable } from '../../../shared/hooks/use-repeatable.ts';
import { paths } from '../../../shared/routing/paths.ts';
import { Page } from '../../../shared/ui/layout/page.tsx';
import { toast } from '../../../shared/ui/status/toast-store.ts';
import { invalidatedByActs } from '../api.ts';
import { ActForm } from '../form/act-form.tsx';
import type { GivenBasis } from '../form/basis-field.tsx';
import { actPathFields, basisKeyOf, emptyAct, toCreateAct, type ActValues } from '../form/act-values.ts';

/** `?basis=event&id=…`: why the act is written, as the page it was begun from says. */
function useGivenBasis(): GivenBasis {
  const { t } = useTranslation('cabinet');
  const [params] = useSearchParams();
  const type = actBases.find(one => one === params.get('basis'));
  const id = params.get('id');
  return type && id
    ? { value: basisKeyOf(type, id), label: t(`acts.form.basisGiven.${type}`) }
    : { value: '', label: '' };
}

/** `?items=id:quantity,…`: goods that were ticked in the warehouse. */
function useGivenItems(): { text: string; items: ActValues['items'] } {
  const [params] = useSearchParams();
  const text = params.get('items') ?? '';
  const items = text.split(',').flatMap(one => {
    const [positionId = '', quantity = ''] = one.split(':');
    return isId(positionId) && isAmount(quantity) ? [{ positionId, quantity }] : [];
  });
  return { text, items };
}

export default function ActNewPage() {
  const { t } = useTranslation('cabinet');
  const navigate = useNavigate();
  const givenBasis = useGivenBasis();
  const goods = useGivenItems();
  // Goods ticked now do not belong to an act begun otherwise.
  const begun = goods.text === '' ? givenBasis.value : 'goods';
  const draftKey = begun === '' ? 'act-new' : `act-new:${begun}`;
  const keyFor = useRepeatable(sentKeysOf(draftKey));
  const [empty] = useState(() => emptyAct(kyivDay(new Date()), givenBasis.value, goods.items));
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
      toast(t('acts.form.created'), 'success');
    },
  });
  const draft = useDraft({
    key: draftKey,
    form: contractForm.form,
    ...(goods.text !== '' && { base: goods.text }),
  });

  return (
    <Page title={t('acts.newTitle')} lead={t('acts.newLead')} backTo={paths.acts} width="narrow">
      <ActForm
        contractForm={contractForm}
        basis={givenBasis}
        submitLabel={t('acts.form.create')}
        backTo={paths.acts}
        note={draft.isRestored && <DraftNote onStartOver={draft.startOver} />}
      />
    </Page>
  );
}
