/** A file on its way, or one that did not get there. */
export interface Sending {
  key: string;
  file: File;
  /** From 0 to 1; null while it is prepared. */
  progress: number | null;
  error: string | null;
  /** Whether the same file may get there at another time; one of a wrong kind never does. */
  canRetry: boolean;
}

export interface UnsentFiles {
  read: () => readonly Sending[];
  write: (files: readonly Sending[]) => void;
  /** How many of the field are on their way now. */
  underWay: (count: number) => void;
}

const unsent = new WeakMap<object, Map<string, readonly Sending[]>>();

const onTheirWay = new WeakMap<object, Map<string, number>>();

/** How many files of a form are on their way: what is saved before they arrive would be without them. */
export const filesUnderWay = (form: object): number =>
  [...(onTheirWay.get(form)?.values() ?? [])].reduce((sum, count) => sum + count, 0);

/** Names of all files of a form that did not get there. */
export const unsentNames = (form: object): string[] =>
  [...(unsent.get(form)?.values() ?? [])].flat().map(({ file }) => file.name);

/** Files of a field that did not get there, kept as long as their form: a step that is left forgets its own state. */
export function unsentOf(form: object, field: string): UnsentFiles {
  const fields = unsent.get(form) ?? new Map<string, readonly Sending[]>();
  unsent.set(form, fields);
  const counts = onTheirWay.get(form) ?? new Map<string, number>();
  onTheirWay.set(form, counts);
  return {
    read: () => fields.get(field) ?? [],
    write: files => void fields.set(field, files),
    underWay: count => void counts.set(field, count),
  };
}
