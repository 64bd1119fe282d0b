import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { SelectField } from '../../../shared/form/fields/select-field.tsx';
import { useFormat } from '../../../shared/format/use-format.ts';
import { paths } from '../../../shared/routing/paths.ts';
import { useMayOpen } from '../../accounts/index.ts';
import { ownEvents, receivedActs } from '../api.ts';
import { basisKeyOf } from './act-values.ts';

/** What the act began with, which may be in no list here: a help request, an event long past. */
export interface GivenBasis {
  value: string;
  label: string;
}

/** Why goods are sent: an event of one's own, or an act they came by. */
export function BasisField({ given }: { given: GivenBasis }) {
  const { t } = useTranslation('cabinet');
  const format = useFormat();
  // Not requested for users without access to events: each refused call is in the security log.
  const { data: events } = useQuery({ ...ownEvents, enabled: useMayOpen()(paths.events) });
  const { data: acts } = useQuery(receivedActs);
  const options = [
    ...(events?.items ?? []).map(({ id, name, eventDate }) => ({
      value: basisKeyOf('event', id),
      label: t('acts.form.basisEvent', { name, date: format.day(eventDate) }),
    })),
    ...(acts?.items ?? []).map(({ id, number }) => ({
      value: basisKeyOf('transferAct', id),
      label: t('acts.basis.transferAct', { label: number ?? '' }),
    })),
  ];
  const isKnown = given.value === '' || options.some(option => option.value === given.value);
  return (
    <SelectField
      name="basisKey"
      label={t('acts.basis.label')}
      hint={t('acts.form.basisHint')}
      options={isKnown ? options : [given, ...options]}
    />
  );
}
