const nothingAsked = () => Promise.resolve(true);

/** A question before a step, which another part of the page knows how to ask: whether the step may be taken. */
function askedBefore() {
  let question = nothingAsked;
  return {
    may: (): Promise<boolean> => question(),
    /** Says how it is asked; returns how to ask no longer. */
    askBy(ask: () => Promise<boolean>): () => void {
      question = ask;
      return () => {
        if (question === ask) question = nothingAsked;
      };
    },
  };
}

/** Asks whether it is intended to leave unsent data behind before acting for somebody else. */
export const beforeHatChange = askedBefore();
/** The same of who logs out. */
export const beforeLogOut = askedBefore();
