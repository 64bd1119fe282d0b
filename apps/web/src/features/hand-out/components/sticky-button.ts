/** The one button of the card stays above the bar of a phone, whatever the card holds. */
export const stickyButton = { position: 'sticky', bottom: 'calc(var(--bottom-bar) + 12px)', zIndex: 1 } as const;
