/** What the form of aid issued on paper holds: strings, as fields give them. */
export interface PaperValues {
  /** An owner's id; empty: the central warehouse. */
  warehouse: string;
  positionId: string;
  quantity: string;
  recipientKind: 'account' | 'name';
  recipientId: string;
  recipientName: string;
  date: string;
  placeOfIssue: string;
  eventId: string;
  reason: string;
}

/** Values chosen from search results are not restored: their names are unknown when the page is opened again. */
export const foundInPaper = [
  'warehouse',
  'positionId',
  'recipientId',
] as const satisfies readonly (keyof PaperValues)[];

export const emptyPaper = (today: string): PaperValues => ({
  warehouse: '',
  positionId: '',
  quantity: '',
  recipientKind: 'account',
  recipientId: '',
  recipientName: '',
  date: today,
  placeOfIssue: '',
  eventId: '',
  reason: '',
});

/** Of the two ways to name the recipient only the chosen one is sent. */
export const toPaperBody = ({ warehouse: _, recipientKind, recipientId, recipientName, ...same }: PaperValues) => ({
  ...same,
  ...(recipientKind === 'account' ? { recipientId } : { recipientName }),
});
