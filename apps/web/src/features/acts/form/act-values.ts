import type { ActBasis } from '@oplich/contract/acts/states';
import type { Act } from '../api.ts';

export interface PickedPartner {
  id: string;
  name: string;
}
export interface ActValues {
  /** `event:<id>`: a choice of one list. */
  basisKey: string;
  receiver: 'partner' | 'central';
  partner: PickedPartner | null;
  place: string;
  date: string;
  items: { positionId: string; quantity: string }[];
}

export const emptyItem = { positionId: '', quantity: '' };
export const emptyAct = (today: string, basisKey: string, items: ActValues['items'] = []): ActValues => ({
  basisKey,
  receiver: 'partner',
  partner: null,
  place: '',
  date: today,
  items: items.length > 0 ? items : [emptyItem],
});

/** A server of the former version does not say which day was chosen: then the act's date is used. */
type BeforeChosenDates = Omit<Act, 'chosenDate'> & Partial<Pick<Act, 'chosenDate'>>;

/** Returns the initial form values of a draft. */
export const valuesOf = ({ basis, to, place, date, chosenDate, items }: BeforeChosenDates): ActValues => ({
  basisKey: basisKeyOf(basis.type, basis.id),
  receiver: to.kind === 'central' ? 'central' : 'partner',
  partner: to.id === null || to.name === null || to.kind === 'central' ? null : { id: to.id, name: to.name },
  place: place ?? '',
  date: chosenDate === undefined ? date : (chosenDate ?? ''),
  items: items.map(({ positionId, quantity }) => ({ positionId, quantity })),
});

export const basisKeyOf = (type: ActBasis, id: string) => `${type}:${id}`;

/** Returns the body for the chosen and typed values. */
export function toCreateAct({ basisKey, receiver, partner, place, date, items }: ActValues) {
  const [type = '', id = ''] = basisKey.split(':');
  return {
    kind: 'aidTransfer' as const,
    basis: { type: type as ActBasis, id },
    toId: receiver === 'central' ? 'central' : (partner?.id ?? ''),
    place,
    date,
    items,
  };
}

/** The fields at which errors of the body are shown. */
export const actPathFields = {
  'basis.type': 'basisKey',
  'basis.id': 'basisKey',
  toId: 'partner',
} as const;
