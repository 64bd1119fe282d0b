import { fileNameOf, headOf } from '@oplich/contract/labels/by-language';
import type { Reservation } from '@oplich/contract/warehouse/schemas';
import { instantCell, type ListSheet } from '../../../platform/sheets/index.ts';

/** The export of the reservations of a position. */
export const reservationSheet: ListSheet<Reservation> = {
  name: fileNameOf('reservations'),
  columns: [
    { label: headOf('reservation', 'cause'), cell: row => row.cause.label, width: 40 },
    { label: headOf('reservation', 'eventDate'), cell: row => instantCell(row.eventDate) },
    { label: headOf('reservation', 'wanted'), cell: row => ({ number: row.wanted }), width: 14 },
    { label: headOf('reservation', 'held'), cell: row => ({ number: row.held }), width: 14 },
    { label: headOf('reservation', 'created'), cell: row => instantCell(row.createdAt) },
  ],
};
