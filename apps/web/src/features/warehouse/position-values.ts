import type { Position } from './api.ts';

/** What the form of a position holds: strings, as fields give them. */
export interface PositionValues {
  name: string;
  category: string;
  units: string;
  quantity: string;
  netUnitPrice: string;
  costPerItemWithoutVat: string;
  uniqueCode: string;
  receivedDate: string;
  expiryDate: string;
}

export const emptyPosition = (today: string): PositionValues => ({
  name: '',
  category: '',
  units: '',
  quantity: '',
  netUnitPrice: '',
  costPerItemWithoutVat: '',
  uniqueCode: '',
  receivedDate: today,
  expiryDate: '',
});

export const valuesOf = (position: Position): PositionValues => ({
  name: position.name,
  category: position.category,
  units: position.units,
  quantity: position.quantity,
  netUnitPrice: position.netUnitPrice,
  costPerItemWithoutVat: position.costPerItemWithoutVat,
  uniqueCode: position.uniqueCode ?? '',
  receivedDate: position.receivedDate,
  expiryDate: position.expiryDate ?? '',
});

/** Returns the body of an update: everything but the quantity, which only movements change. */
export const toUpdate = ({ quantity: _quantity, ...values }: PositionValues, version: number) => ({
  ...values,
  version,
});

/** The cost follows the price as long as nobody has given it a value of its own. */
export const followingCost = (cost: string, priceBefore: string, price: string): string =>
  cost === '' || cost === priceBefore ? price : cost;
