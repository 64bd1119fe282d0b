const nothingAsked = () => Promise.resolve(true);
let ask = nothingAsked;

/** The app says what it asks before one acts for somebody else, and whether that may be. Returns how to ask no longer. */
export function askBeforeHatChange(question: () => Promise<boolean>): () => void {
  ask = question;
  return () => {
    ask = nothingAsked;
  };
}

/** Whether whoever acts for somebody else from now on leaves nothing behind, or means to. */
export const mayChangeHat = (): Promise<boolean> => ask();
