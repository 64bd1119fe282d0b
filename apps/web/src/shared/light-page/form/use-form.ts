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
  /** What the form begins with, by the names of its fields. */
  defaultValues: V;
  /** The contract's schema, loaded when a field is first left: it must not be in the first download of a page. */
  schema: LoadSchema;
  /** What is sent for what was typed; absent: the values as they are. */
  toBody?: (values: V) => unknown;
  /** The action. What it throws lands on the fields it names, or above the form. */
  onSubmit: (values: V) => Promise<unknown>;
  codeFields?: CodeFields<keyof V & string>;
  /** What a schema cannot know of what is sent, such as which day it is. */
  check?: CheckBody;
  /** Waits for what of the form has to be there before anything is sent; says whether it may be. */
  until?: (form: object) => Promise<boolean>;
}

/** What a field asks of its form. */
export interface FormState {
  element: RefObject<HTMLFormElement | null>;
  /** What stands in the fields, by their names. */
  values: Readonly<Record<string, unknown>>;
  /** What is wrong with fields, by their names. */
  codes: Codes;
  /** Keeps what a field holds that is no line of text as it stands; nothing is wrong any more with the field it is there instead of. */
  set: (name: string, value: unknown, insteadOf?: string) => void;
  /** Returns what a field holds by now. */
  read: (name: string) => unknown;
}

export interface LightForm<V extends object> extends FormState {
  values: Readonly<Record<string, unknown>> & V;
  /** What went wrong with the whole: the thrown thing itself. */
  failure: unknown;
  isPending: boolean;
  /** How often it came to nothing: the focus goes to what was wrong then. */
  refusals: number;
  /** How often it was filled anew: its fields begin with what it holds then. */
  fillings: number;
  /** Fills fields as if they were typed. */
  fill: (values: Partial<V>) => void;
  submit: () => Promise<void>;
  /** Returns whether nothing is wrong with these fields; else it came to nothing. */
  holds: (names: readonly string[]) => Promise<boolean>;
  /** Begins anew: nothing is wrong, and no field was left yet. */
  reset: () => void;
  /** To be told of each field that is typed in or left. */
  onTyped: (input: HTMLInputElement) => void;
  onLeft: (name: string) => void;
}

/** How long a step may be looked at before it says so. */
const patienceMs = 200;

/** Returns what is wrong with a field or, of a list, with the first of its lines. */
export const codeOf = (codes: Codes, name: string): Code | undefined =>
  codes[name] ?? Object.entries(codes).find(([path]) => path.startsWith(`${name}.`))?.[1];

/** Returns codes without those of some fields. */
const without = (codes: Codes, names: readonly string[]): Codes =>
  Object.fromEntries(Object.entries(codes).filter(([path]) => !isOf(path, names)));
const isOf = (path: string, names: readonly string[]) =>
  names.some(name => path === name || path.startsWith(`${name}.`));

/** Marks the lines of text that are read where they stand: as they are, or as days. */
export const asTyped = { 'data-as-typed': 'text' };
export const asTypedDay = { 'data-as-typed': 'day' };

const valueIn = ({ value, dataset }: HTMLInputElement) => (dataset['asTyped'] === 'day' ? dayOfTyped(value) : value);

/**
 * The logic of a form on a page without the cabinet's libraries: the same schemas, the same refusals and the same moments as
 * `useContractForm`. A line of text is read where it stands: a browser that fills it in may say nothing of it.
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
  const isUnderWayRef = useRef(false);
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

  /** Returns the same values where nothing is new: what was not typed is no draft. */
  const keep = (changes: Partial<V>): V => {
    const isNew = (name: string) => changes[name as keyof V] !== valuesRef.current[name as keyof V];
    if (Object.keys(changes).some(isNew)) valuesRef.current = { ...valuesRef.current, ...changes };
    return valuesRef.current;
  };
  const linesOfText = () => [...(element.current?.querySelectorAll<HTMLInputElement>('input[data-as-typed]') ?? [])];
  const readAll = () => keep(Object.fromEntries(linesOfText().map(line => [line.name, valueIn(line)])) as Partial<V>);

  async function find(values = readAll()): Promise<Codes> {
    const found = await findingsIn(toBody(values), schema, check ?? (() => []));
    return Object.fromEntries(found.map(({ path, code }) => [path, code]));
  }

  /** Changes what is known of the form; what was found in its lines on the way is known then, too. */
  const become = (changes: (before: typeof state) => Partial<typeof state>) =>
    setState(before => ({ ...before, ...changes(before), values: valuesRef.current }));

  const refuse = (codes: Codes, failure: unknown = null) =>
    become(({ refusals }) => ({ codes, failure, isPending: false, refusals: refusals + 1 }));

  /** What a refusal says of the fields, and what is left of it for the whole. */
  function refuseWith(error: unknown): void {
    if (!(error instanceof ApiError)) {
      refuse({}, error);
      return;
    }
    const said = refusedFields(error, codeFields);
    const isAllShown = said.length > 0 && said.every(({ path }) => isNamed(path));
    refuse(Object.fromEntries(said.map(({ path, code }) => [path, code])), isAllShown ? null : error);
  }

  /** Does one thing at a time: the state is told of it later than a second press. */
  async function once<T>(otherwise: T, work: () => Promise<T>): Promise<T> {
    if (isUnderWayRef.current) return otherwise;
    isUnderWayRef.current = true;
    try {
      return await work();
    } finally {
      isUnderWayRef.current = false;
    }
  }

  async function send(): Promise<void> {
    become(() => ({ isPending: true, failure: null }));
    if (until && !(await until(element))) {
      refuse({});
      return;
    }
    // What stands there now is checked and sent, whatever is typed meanwhile.
    const values = readAll();
    for (const name of Object.keys(values)) leftRef.current.add(name);
    const codes = await find(values);
    if (Object.keys(codes).length > 0) {
      refuse(codes);
      return;
    }
    try {
      await onSubmit(values);
      become(() => ({ codes: {}, failure: null, isPending: false }));
    } catch (error) {
      refuseWith(error);
    }
  }

  const judge = (name: string) =>
    void find().then(found => {
      // It may be begun anew since.
      if (!leftRef.current.has(name)) return;
      const of = Object.fromEntries(Object.entries(found).filter(([path]) => isOf(path, [name])));
      become(({ codes }) => ({ codes: { ...without(codes, [name]), ...of } }));
    });

  const change = (name: string, value: unknown, insteadOf = '') => {
    keep({ [name]: value } as Partial<V>);
    become(({ codes }) => ({ codes: without(codes, [insteadOf]) }));
    if (leftRef.current.has(name)) judge(name);
  };

  return {
    ...state,
    values: state.values as LightForm<V>['values'],
    element,
    set: change,
    read: name => (readAll() as Record<string, unknown>)[name],
    submit: () => once(undefined, send),
    holds: names =>
      once(false, async () => {
        for (const name of names) leftRef.current.add(name);
        const filling = fillingRef.current;
        // Only on a bad link the schema takes its time.
        const timer = setTimeout(() => become(() => ({ isPending: true })), patienceMs);
        const found = Object.entries(await find()).filter(([path]) => isOf(path, names));
        clearTimeout(timer);
        if (filling !== fillingRef.current) return false;
        if (found.length > 0) refuse(Object.fromEntries(found));
        else become(({ codes }) => ({ codes: without(codes, names), isPending: false }));
        return found.length === 0;
      }),
    reset() {
      leftRef.current.clear();
      become(() => ({ codes: {}, failure: null }));
    },
    fill(changes) {
      keep(changes);
      // What was left before, or is still looked at, was something else.
      leftRef.current.clear();
      fillingRef.current += 1;
      for (const line of linesOfText()) {
        const value = changes[line.name as keyof V];
        if (typeof value === 'string') line.value = value;
      }
      become(() => ({ codes: {}, failure: null, isPending: false, fillings: fillingRef.current }));
    },
    onTyped({ name, value }) {
      if (isNamed(name)) change(name, value);
    },
    onLeft(name) {
      leftRef.current.add(name);
      judge(name);
    },
  };
}
