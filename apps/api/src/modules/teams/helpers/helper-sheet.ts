import { fileNameOf, headOf } from '@oplich/contract/labels/by-language';
import type { Helper } from '@oplich/contract/teams/helpers';
import { countCell, instantCell, type ListSheet } from '../../../platform/sheets/index.ts';

/** The export of the helpers admitted to the table of an event. */
export const helperSheet = (eventId: string): ListSheet<Helper> => ({
  name: fileNameOf('helpers'),
  audited: { action: 'helper.exportList', type: 'event', id: eventId },
  columns: [
    { label: headOf('helper', 'name'), cell: ({ name }) => name, width: 32 },
    { label: headOf('helper', 'joinedAt'), cell: ({ joinedAt }) => instantCell(joinedAt) },
    { label: headOf('helper', 'endsAt'), cell: ({ endsAt }) => instantCell(endsAt) },
    { label: headOf('helper', 'isAtDesk'), cell: ({ isAtDesk }) => isAtDesk },
    { label: headOf('helper', 'served'), cell: ({ served }) => countCell(served) },
  ],
});
