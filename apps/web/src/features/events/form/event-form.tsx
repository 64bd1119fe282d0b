import Box from '@mui/material/Box';
import type { Region } from '@oplich/contract/regions/schemas';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { FormFrame } from '../../../shared/form/form-frame.tsx';
import { SubmitButton } from '../../../shared/form/submit-button.tsx';
import { TextField } from '../../../shared/form/fields/text-field.tsx';
import type { ContractForm } from '../../../shared/form/use-contract-form.ts';
import type { Event } from '../api.ts';
import { ArrivalFields } from '../windows/arrival-fields.tsx';
import { AidFields } from './aid-fields.tsx';
import type { EventValues, Fixed } from './event-values.ts';
import type { RefusedPeople } from '../../people-picker/index.ts';
import { InvitationFields } from './invitation-fields.tsx';
import { MediaFields } from './media-fields.tsx';
import { TypeFields } from './type-fields.tsx';
import { FormSection } from '../../../shared/form/form-section.tsx';
import { LazyFields } from '../../../shared/form/lazy-fields.tsx';
import { lazyPart } from '../../../shared/ui/status/lazy-part.tsx';
import { MainFields } from './main-fields.tsx';
import { QuestionFields } from './question-fields.tsx';
import { TravelFields } from './travel-fields.tsx';
import { WhenWhereFields } from './when-where-fields.tsx';

const OrderFields = lazyPart(() => import('../waiting/order-fields.tsx').then(m => m.OrderFields));

interface EventFormProps {
  contractForm: ContractForm<EventValues>;
  regions: readonly Region[];
  fixed: Fixed;
  event?: Event;
  submitLabel: string;
  /** Above the fields. */
  note?: ReactNode;
  /** Hand-picked people whom the server refused. */
  refused?: RefusedPeople | undefined;
  /** Just above the button: what saving will cause. */
  notification?: ReactNode;
  failureMessage?: ReactNode;
}

/** The form of an event, dumb: creating and editing give it its logic. */
export function EventForm({
  contractForm,
  regions,
  fixed,
  event,
  submitLabel,
  note,
  refused,
  notification,
  failureMessage,
}: EventFormProps) {
  const { t } = useTranslation('cabinet');
  return (
    <FormFrame contractForm={contractForm} failureMessage={failureMessage}>
      {note}
      <MainFields />
      <TypeFields isFixed={fixed.joined} />
      <WhenWhereFields regions={regions} isRegionFixed={fixed.joined} />
      <FormSection title={t('events.form.people')}>
        <Box sx={{ maxWidth: 320 }}>
          <TextField
            name="maxParticipants"
            inputMode="numeric"
            label={t('events.form.max')}
            hint={t('events.form.maxHint')}
            texts={{
              too_small: t('events.form.maxTooSmall'),
              event_participants_limit_exceeded: event
                ? t('events.form.maxTooFew', { count: event.counts.occupied })
                : t('events.form.maxUnderPicked'),
            }}
          />
        </Box>
        <LazyFields names={['orderCriteria']} height={190}>
          <OrderFields isFixed={fixed.ordered} />
        </LazyFields>
      </FormSection>
      <InvitationFields isNew={event === undefined} refused={refused} />
      <AidFields event={event} isFixed={fixed.aided} />
      <ArrivalFields />
      <TravelFields />
      <QuestionFields isFixed={fixed.joined} />
      <MediaFields />
      {notification}
      <Box sx={{ display: 'grid', justifyContent: { sm: 'start' } }}>
        <SubmitButton size="large">{submitLabel}</SubmitButton>
      </Box>
    </FormFrame>
  );
}
