import type { HelpRequestDetails } from '../api.ts';

export interface GoodsLine {
  positionId: string;
  quantity: string;
}
export interface GoodsValues {
  lines: GoodsLine[];
}

/** Returns the initial form values: what is reserved already, otherwise the requested positions. */
export const linesOf = ({ reserved, items, claimedByMe }: HelpRequestDetails): GoodsLine[] =>
  claimedByMe
    ? reserved.map(({ positionId, quantity }) => ({ positionId, quantity }))
    : items.flatMap(({ positionId, quantity }) => (positionId === null ? [] : [{ positionId, quantity }]));
