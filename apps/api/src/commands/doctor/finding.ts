/** What a look at one part of a deployment found; `toDo` when something is to be done. */
export interface Finding {
  part: string;
  state: 'ok' | 'warning' | 'wrong';
  says: string;
  toDo?: string;
}

export const ok = (part: string, says: string): Finding => ({ part, state: 'ok', says });
export const warning = (part: string, says: string, toDo: string): Finding => ({ part, state: 'warning', says, toDo });
export const failure = (part: string, says: string, toDo: string): Finding => ({ part, state: 'wrong', says, toDo });

/** Returns the error in one line, without addresses of services, which contain passwords. */
export const reasonOf = (error: unknown): string => {
  const { message, code } = error as NodeJS.ErrnoException;
  return (message || code || String(error)).split('\n')[0] ?? '';
};

/** Returns the finding for a service that answers or does not. */
export const probe = (work: Promise<unknown>, part: string, fine: string, toDo: string): Promise<Finding> =>
  work.then(
    () => ok(part, fine),
    (error: unknown) => failure(part, reasonOf(error), toDo),
  );
