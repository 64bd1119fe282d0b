/** A file on its way, or one that did not get there. */
export interface Sending {
  key: string;
  file: File;
  /** From 0 to 1; null while it is prepared. */
  progress: number | null;
  /** Returns what went wrong, in words of now; null while nothing did. */
  error: (() => string) | null;
  /** Whether the same file may get there at another time; one of a wrong kind never does. */
  canRetry: boolean;
  /** Whether a screen reader announces a failure: not again for each automatic retry. */
  isAnnounced: boolean;
}

interface FormUploads {
  /** By the names of the fields. */
  sendings: Map<string, readonly Sending[]>;
  listeners: Set<() => void>;
}

/** Kept as long as their form: a step that is left forgets its own state. */
const all = new WeakMap<object, FormUploads>();

function uploadsOfForm(form: object): FormUploads {
  const known = all.get(form) ?? { sendings: new Map<string, readonly Sending[]>(), listeners: new Set() };
  all.set(form, known);
  return known;
}

/** Returns the uploads of all fields of a form except some. */
const sendingsOf = (form: object, but: readonly string[] = []): Sending[] =>
  [...(all.get(form)?.sendings ?? [])].flatMap(([field, sendings]) => (but.includes(field) ? [] : sendings));

/** Returns how many files of a form are being uploaded: a form saved before they arrive would be without them. */
export const filesUnderWay = (form: object): number => sendingsOf(form).filter(({ error }) => error === null).length;

/** Whether a form has sent a file, or tried to. */
export const hasSentFiles = (form: object): boolean => (all.get(form)?.sendings.size ?? 0) > 0;

/** Returns the names of all files of a form that did not get there, but for those of fields that say so themselves. */
export const unsentNames = (form: object, shown: readonly string[] = []): string[] =>
  sendingsOf(form, shown)
    .filter(({ error }) => error !== null)
    .map(({ file }) => file.name);

/** Follows which files of a form are on their way and which did not get there, not how far they are. */
export function onUploadsChanged(form: object, listener: () => void): () => void {
  const { listeners } = uploadsOfForm(form);
  listeners.add(listener);
  return () => void listeners.delete(listener);
}

const states = (sendings: readonly Sending[]) => sendings.map(({ key, error }) => `${key} ${error === null}`).join();

/** Records the files of a field that are on their way or did not get there. */
export function trackSendings(form: object, field: string, sendings: readonly Sending[]): void {
  const { sendings: noted, listeners } = uploadsOfForm(form);
  const before = noted.get(field) ?? [];
  noted.set(field, sendings);
  if (states(before) !== states(sendings)) for (const listener of [...listeners]) listener();
}

/** Waits until no file of a form is on its way; says whether all that were have got there. */
export function filesArrived(form: object): Promise<boolean> {
  const before = unsentNames(form).length;
  return new Promise(resolve => {
    const look = () => {
      if (filesUnderWay(form) > 0) return;
      end();
      resolve(unsentNames(form).length <= before);
    };
    const end = onUploadsChanged(form, look);
    look();
  });
}
