import type { ErrorCode, FieldCode } from '@oplich/contract/shared/errors';
import type { RefObject } from 'preact';
import { useRef, useState } from 'preact/hooks';
import { ApiError } from '../../api-client/api-error.ts';
import { dayOfTyped } from '../../form/fields/days/day-of-typed.ts';
import { findingsIn, type CheckBody, type LoadSchema } from '../../form/findings.ts';
import { refusedFields, type CodeFields } from '../../form/refused-fields.ts';

type Code = FieldCode | ErrorCode;
type Codes = Readonly<Partial<Record<string, Code>>>;

interface FormOptions<V extends object> {
  /** The initial values by field name. */
  defaultValues: V;
  /** Loads the contract's schema when a field is first left, so that it is not part of the page's first download. */
  schema: LoadSchema;
  /** Converts the values into the request body; by default they are sent as they are. */
  toBody?: (values: V) => unknown;
  /** The action. An error is shown at the fields it names, or above the form. */
  onSubmit: (values: V) => Promise<unknown>;
  codeFields?: CodeFields<keyof V & string>;
  /** Checks what a schema cannot know, such as today's date. */
  check?: CheckBody;
  /** Waits for what has to be finished before the form is sent, such as uploads; returns whether it may be sent. */
  until?: (form: object) => Promise<boolean>;
}

/** What a field needs of its form. */
export interface FormState {
  element: RefObject<HTMLFormElement | null>;
  values: Readonly<Record<string, unknown>>;
  /** Error codes by field name. */
  codes: Codes;
  /** Sets the value of a field that is not a text input. The error of the field named by `insteadOf`, which it replaces, is cleared. */
  set: (name: string, value: unknown, insteadOf?: string) => void;
  /** Returns the current value of a field. */
  read: (name: string) => unknown;
}

export interface LightForm<V extends object> extends FormState {
  values: Readonly<Record<string, unknown>> & V;
  /** The error that concerns the whole form. */
  failure: unknown;
  isPending: boolean;
  /** How often the form was refused; each time the focus moves to the first error. */
  refusals: number;
  /** How often `fill` was called; each time the fields take over the new values. */
  fillings: number;
  /** Sets values as if they were typed. */
  fill: (values: Partial<V>) => void;
  submit: () => Promise<void>;
  /** Checks some fields and returns whether they are valid. If not, the form counts as refused. */
  validate: (names: readonly string[]) => Promise<boolean>;
  /** Clears all errors, as if no field had been left yet. */
  reset: () => void;
  /** To be called when a field is typed in or left. */
  onTyped: (input: HTMLInputElement) => void;
  onLeft: (name: string) => void;
}

/** After this time a check shows that it is pending. */
const pendingDelayMs = 200;

/** Returns the error code of a field or, for a list, of its first invalid line. */
export const codeOf = (codes: Codes, name: string): Code | undefined =>
  codes[name] ?? Object.entries(codes).find(([path]) => path.startsWith(`${name}.`))?.[1];

/** Returns codes without those of some fields. */
const without = (codes: Codes, names: readonly string[]): Codes =>
  Object.fromEntries(Object.entries(codes).filter(([path]) => !isOf(path, names)));
const isOf = (path: string, names: readonly string[]) =>
  names.some(name => path === name || path.startsWith(`${name}.`));

/** Marks inputs whose value is read from the DOM, as text or as a day. */
export const asTyped = { 'data-as-typed': 'text' };
export const asTypedDay = { 'data-as-typed': 'day' };

const valueIn = ({ value, dataset }: HTMLInputElement) => (dataset['asTyped'] === 'day' ? dayOfTyped(value) : value);

/**
 * The logic of a form on a page without the cabinet's libraries, with the same schemas, errors and timing as `useContractForm`. Text is
 * read from the inputs themselves, because a browser that fills them in may fire no event.
 */
export function useForm<V extends object>(options: FormOptions<V>): LightForm<V> {
  const {
    defaultValues,
    schema,
    toBody = (values: V): unknown => values,
    onSubmit,
    codeFields,
    check,
    until,
  } = options;
  const element = useRef<HTMLFormElement>(null);
  const valuesRef = useRef(defaultValues);
  const leftRef = useRef(new Set<string>());
  const isBusyRef = useRef(false);
  const fillingRef = useRef(0);
  const [state, setState] = useState({
    values: defaultValues,
    codes: {},
    failure: null as unknown,
    isPending: false,
    refusals: 0,
    fillings: 0,
  });
  const isNamed = (path: string) => (path.split('.')[0] ?? '') in valuesRef.current;

  /** Returns the same object if nothing changed, because only changed values are saved as a draft. */
  const keep = (changes: Partial<V>): V => {
    const isNew = (name: string) => changes[name as keyof V] !== valuesRef.current[name as keyof V];
    if (Object.keys(changes).some(isNew)) valuesRef.current = { ...valuesRef.current, ...changes };
    return valuesRef.current;
  };
  const linesOfText = () => [...(element.current?.querySelectorAll<HTMLInputElement>('input[data-as-typed]') ?? [])];
  const readAll = () => keep(Object.fromEntries(linesOfText().map(line => [line.name, valueIn(line)])) as Partial<V>);

  async function findCodes(values = readAll()): Promise<Codes> {
    const found = await findingsIn(toBody(values), schema, check ?? (() => []));
    return Object.fromEntries(found.map(({ path, code }) => [path, code]));
  }

  /** Updates the state, together with the values read from the inputs. */
  const update = (changes: (before: typeof state) => Partial<typeof state>) =>
    setState(before => ({ ...before, ...changes(before), values: valuesRef.current }));

  const refuse = (codes: Codes, failure: unknown = null) =>
    update(({ refusals }) => ({ codes, failure, isPending: false, refusals: refusals + 1 }));

  /** Shows an error at the fields it names, and above the form if any of them is not part of it. */
  function refuseWith(error: unknown): void {
    if (!(error instanceof ApiError)) {
      refuse({}, error);
      return;
    }
    const refused = refusedFields(error, codeFields);
    const isAllShown = refused.length > 0 && refused.every(({ path }) => isNamed(path));
    refuse(Object.fromEntries(refused.map(({ path, code }) => [path, code])), isAllShown ? null : error);
  }

  /** Runs one action at a time. A ref, because a second press may come before the state is updated. */
  async function exclusively<T>(busyResult: T, work: () => Promise<T>): Promise<T> {
    if (isBusyRef.current) return busyResult;
    isBusyRef.current = true;
    try {
      return await work();
    } finally {
      isBusyRef.current = false;
    }
  }

  async function send(): Promise<void> {
    update(() => ({ isPending: true, failure: null }));
    if (until && !(await until(element))) {
      refuse({});
      return;
    }
    // The present values are validated and sent, whatever is typed in the meantime.
    const values = readAll();
    for (const name of Object.keys(values)) leftRef.current.add(name);
    const codes = await findCodes(values);
    if (Object.keys(codes).length > 0) {
      refuse(codes);
      return;
    }
    try {
      await onSubmit(values);
      update(() => ({ codes: {}, failure: null, isPending: false }));
    } catch (error) {
      refuseWith(error);
    }
  }

  const checkField = (name: string) =>
    void findCodes().then(found => {
      // The form may have been reset in the meantime.
      if (!leftRef.current.has(name)) return;
      const of = Object.fromEntries(Object.entries(found).filter(([path]) => isOf(path, [name])));
      update(({ codes }) => ({ codes: { ...without(codes, [name]), ...of } }));
    });

  const change = (name: string, value: unknown, insteadOf = '') => {
    keep({ [name]: value } as Partial<V>);
    update(({ codes }) => ({ codes: without(codes, [insteadOf]) }));
    if (leftRef.current.has(name)) checkField(name);
  };

  return {
    ...state,
    values: state.values as LightForm<V>['values'],
    element,
    set: change,
    read: name => (readAll() as Record<string, unknown>)[name],
    submit: () => exclusively(undefined, send),
    validate: names =>
      exclusively(false, async () => {
        for (const name of names) leftRef.current.add(name);
        const filling = fillingRef.current;
        // Loading the schema takes long on a bad connection only.
        const timer = setTimeout(() => update(() => ({ isPending: true })), pendingDelayMs);
        const found = Object.entries(await findCodes()).filter(([path]) => isOf(path, names));
        clearTimeout(timer);
        if (filling !== fillingRef.current) return false;
        if (found.length > 0) refuse(Object.fromEntries(found));
        else update(({ codes }) => ({ codes: without(codes, names), isPending: false }));
        return found.length === 0;
      }),
    reset() {
      leftRef.current.clear();
      update(() => ({ codes: {}, failure: null }));
    },
    fill(changes) {
      keep(changes);
      // Fields left before, and checks still running, concern the earlier values.
      leftRef.current.clear();
      fillingRef.current += 1;
      for (const line of linesOfText()) {
        const value = changes[line.name as keyof V];
        if (typeof value === 'string') line.value = value;
      }
      update(() => ({ codes: {}, failure: null, isPending: false, fillings: fillingRef.current }));
    },
    onTyped({ name, value }) {
      if (isNamed(name)) change(name, value);
    },
    onLeft(name) {
      leftRef.current.add(name);
      checkField(name);
    },
  };
}
