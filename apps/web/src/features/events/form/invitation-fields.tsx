import { limits, respondTimes } from '@oplich/contract/shared/limits';
import { useWatch } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { FormSection } from '../../../shared/form/form-section.tsx';
import { SelectField } from '../../../shared/form/fields/select-field.tsx';
import { TextField } from '../../../shared/form/fields/text-field.tsx';
import { PeoplePicker, type RefusedPeople } from '../../people-picker/index.ts';
import { useRespondTime } from '../use-respond-time.ts';
import type { EventValues } from './event-values.ts';

interface InvitationFieldsProps {
  /** A new event invites its people at once; later they are invited from the list of participants. */
  isNew: boolean;
  refused: RefusedPeople | undefined;
}

/** The invited people, the invitation text, and the time to answer. */
export function InvitationFields({ isNew, refused }: InvitationFieldsProps) {
  const { t } = useTranslation('cabinet');
  const [type, max] = useWatch<EventValues, ['type', 'maxParticipants']>({ name: ['type', 'maxParticipants'] });
  const respondTime = useRespondTime();
  const places = Number(max);
  return (
    <FormSection
      title={t('events.form.invitations')}
      lead={t(isNew ? `events.form.invitationsText.${type}` : 'events.form.inviteLater')}
    >
      {isNew && type !== 'general' && (
        <PeoplePicker name="picked" refused={refused} places={max.trim() !== '' && places > 0 ? places : undefined} />
      )}
      <TextField
        name="invitationText"
        label={t('events.facts.invitationText')}
        hint={t('events.form.invitationTextHint')}
        optional
        rows={3}
        counter={limits.description}
      />
      <SelectField
        name="respondTimeHours"
        label={t('events.facts.respondTime')}
        hint={t('events.form.respondTimeHint')}
        options={respondTimes.map(hours => ({
          value: String(hours),
          label: respondTime(hours),
        }))}
      />
    </FormSection>
  );
}
