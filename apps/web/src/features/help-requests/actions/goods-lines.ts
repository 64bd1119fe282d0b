import type { HelpRequestDetails } from '../api.ts';

export interface GoodsLine {
  positionId: string;
  quantity: string;
}
export interface GoodsValues {
  lines: GoodsLine[];
}

/** What the form begins with: what is kept back already, else the positions that were asked for. */
export const linesOf = ({ reserved, items, claimedByMe }: HelpRequestDetails): GoodsLine[] =>
  claimedByMe
    ? reserved.map(({ positionId, quantity }) => ({ positionId, quantity }))
    : items.flatMap(({ positionId, quantity }) => (positionId === null ? [] : [{ positionId, quantity }]));
