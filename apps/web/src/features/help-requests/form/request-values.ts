import type { HelpCategory } from '@oplich/contract/help-requests/states';
import type { HelpRequestDetails } from '../api.ts';
import type { FormFile } from '../../../shared/files/file-rows.tsx';

export interface ItemValues {
  /** A position of the central warehouse; else anything, by name and units. */
  isCentral: boolean;
  positionId: string;
  name: string;
  units: string;
  quantity: string;
}
/** The typed values. Their names are the body's, so that server errors find their fields. */
export interface RequestValues {
  title: string;
  description: string;
  category: HelpCategory | '';
  items: ItemValues[];
  officialLetterRequestFileIds: FormFile[];
  mediaFileIds: FormFile[];
}

export const emptyRequest: RequestValues = {
  title: '',
  description: '',
  category: '',
  items: [],
  officialLetterRequestFileIds: [],
  mediaFileIds: [],
};

/** Returns the initial form values of a request. */
export const valuesOf = (request: HelpRequestDetails): RequestValues => ({
  title: request.title,
  description: request.description,
  category: request.category,
  items: request.items.map(({ positionId, name, units, quantity }) => ({
    isCentral: positionId !== null,
    positionId: positionId ?? '',
    name,
    units,
    quantity,
  })),
  officialLetterRequestFileIds: [],
  mediaFileIds: request.media,
});

/** The fields as the server takes them; an unchosen category stays text, so that the schema refuses it in words. */
export const requestBody = ({ items, officialLetterRequestFileIds, mediaFileIds, ...words }: RequestValues) => ({
  ...words,
  category: words.category as HelpCategory,
  // A position that is not chosen yet is no id, so that it is refused at its own field.
  items: items.map(({ isCentral, positionId, name, units, quantity }) =>
    isCentral ? { positionId: positionId || '–', quantity } : { name, units, quantity },
  ),
  officialLetterRequestFileIds: officialLetterRequestFileIds.map(file => file.id),
  mediaFileIds: mediaFileIds.map(file => file.id),
});
