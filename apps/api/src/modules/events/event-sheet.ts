import { eventStateOf } from '@oplich/contract';
import { fileNameOf, headOf, labels } from '@oplich/contract/labels/by-language';
import { regionName } from '@oplich/contract/shared/names';
import type { ListedEvent } from '@oplich/contract/events/lists';
import { countCell, instantCell, type ListSheet } from '../../platform/sheets/index.ts';

/** Organized events as a file. */
export const eventSheet: ListSheet<ListedEvent> = {
  name: fileNameOf('events'),
  columns: [
    { label: headOf('event', 'date'), cell: row => instantCell(row.eventDate) },
    { label: headOf('event', 'name'), cell: row => row.name, width: 40 },
    { label: headOf('event', 'type'), cell: (row, language) => labels[language].eventType[row.type], width: 28 },
    {
      label: headOf('event', 'region'),
      cell: (row, language) => regionName(row.locationRegion, language),
      width: 24,
    },
    { label: headOf('event', 'city'), cell: row => row.locationCity, width: 24 },
    { label: headOf('event', 'address'), cell: row => row.locationAddress, width: 36 },
    { label: headOf('event', 'organizer'), cell: row => row.organization.name, width: 32 },
    { label: headOf('event', 'places'), cell: row => countCell(row.maxParticipants), width: 10 },
    { label: headOf('event', 'occupied'), cell: row => countCell(row.counts.occupied), width: 10 },
    { label: headOf('event', 'aided'), cell: row => countCell(row.counts.aided), width: 20 },
    {
      label: headOf('event', 'state'),
      cell: (row, language) => labels[language].eventState[eventStateOf(row)],
    },
  ],
};
