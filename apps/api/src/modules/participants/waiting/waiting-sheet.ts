import { fileNameOf, headOf, labelOf } from '@oplich/contract/labels/by-language';
import type { WaitingPerson } from '@oplich/contract/participants/waiting-list';
import { countCell, dayCell, instantCell, type ListSheet } from '../../../platform/sheets/index.ts';

/** Describes the export of an event's waiting list. */
export const waitingSheet = ({ id: eventId, name }: { id: string; name: string }): ListSheet<WaitingPerson> => ({
  name: fileNameOf('waitingList', name),
  audited: { action: 'waitingList.exportList', type: 'event', id: eventId, details: {} },
  columns: [
    { label: headOf('waiting', 'position'), cell: row => countCell(row.position), width: 12 },
    { label: labelOf('person', 'surname'), cell: row => row.surname },
    { label: labelOf('person', 'name'), cell: row => row.name },
    { label: headOf('waiting', 'joined'), cell: row => instantCell(row.joinedAt) },
    { label: headOf('participant', 'timesAided'), cell: row => countCell(row.aidReceived.times), width: 12 },
    { label: headOf('participant', 'lastAided'), cell: row => dayCell(row.aidReceived.lastAt) },
    { label: headOf('participant', 'noShows'), cell: row => countCell(row.aidReceived.noShows), width: 12 },
    { label: headOf('waiting', 'notReached'), cell: row => instantCell(row.notReachedAt) },
  ],
});
