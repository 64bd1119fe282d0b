import Button from '@mui/material/Button';
import { ticketNumber } from '@oplich/contract/participants/ticket';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { saveFile } from '../../../shared/api-client/download.ts';
import { personName } from '../../../shared/format/person-name.ts';
import { useFormat } from '../../../shared/format/use-format.ts';
import type { OfflineData } from '../../../shared/offline/offline-query.ts';
import { FileDownloadIcon } from '../../../shared/ui/icons/file-download.tsx';
import { toast } from '../../../shared/ui/status/toast-store.ts';
import { dueLines } from '../due.ts';
import { useWindowTime } from '../windows/use-window-time.ts';
import { drawTicket } from './draw-ticket.ts';
import { groupDigits } from './group-digits.ts';
import type { TicketAnswer } from './ticket-query.ts';

/** The ticket as a picture among one's own: it opens without the product, and can be sent to who comes along. */
export function SaveTicket({ kept, address }: { kept: OfflineData<TicketAnswer>; address: string }) {
  const { t } = useTranslation('cabinet');
  const format = useFormat();
  const [isSaving, setSaving] = useState(false);
  const { event, person } = kept.data;
  const timeOf = useWindowTime();
  const window = event.myParticipation?.window;
  const due = dueLines(event.quantities ?? []);
  const save = async () => {
    setSaving(true);
    try {
      const number = ticketNumber(person.id);
      const picture = await drawTicket({
        address,
        name: personName(person),
        lines: [
          t('ticket.number', { number: groupDigits(number) }),
          event.name,
          format.period(event.eventDate, event.endsAt),
          ...(window ? [`${t('windows.time')}: ${timeOf(window)}`] : []),
          format.place(
            { address: event.locationAddress, city: event.locationCity, region: event.locationRegion },
            { withAddress: true },
          ),
          ...(due.length > 0 ? [`${t('ticket.aid')}:`] : []),
          ...due.map(({ name, quantity, units }) => `${name} – ${format.quantity(quantity, units)}`),
        ],
      });
      saveFile({ name: `${t('ticket.file')} ${number}.png`, content: picture });
    } catch {
      toast(t('ticket.notSaved'), 'warning');
    }
    setSaving(false);
  };
  return (
    <Button startIcon={<FileDownloadIcon />} disabled={isSaving} onClick={() => void save()}>
      {t('ticket.save')}
    </Button>
  );
}
