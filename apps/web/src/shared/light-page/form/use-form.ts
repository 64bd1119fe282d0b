import type { ErrorCode, FieldCode } from '@oplich/contract/shared/errors';
import { fieldErrors } from '@oplich/contract/shared/field-errors';
import type { RefObject } from 'preact';
import { useRef, useState } from 'preact/hooks';
import type { z } from 'zod';
import { ApiError } from '../../api-client/api-error.ts';

type Code = FieldCode | ErrorCode;
type Codes = Readonly<Partial<Record<string, Code>>>;
type Values<Name extends string> = Readonly<Record<Name, string>>;

interface FormOptions<Name extends string> {
  /** The fields, by the names of their inputs. */
  names: readonly Name[];
  /** The contract's schema, loaded when a field is first left: it must not be in the first download of a page. */
  schema: () => Promise<z.ZodType>;
  /** The action. What it throws lands on the fields it names, or above the form. */
  onSubmit: (values: Values<Name>) => Promise<unknown>;
  /** Codes that belong to a field although the server names none. */
  codeFields?: Partial<Record<ErrorCode, Name>>;
}

/** What became of a form; for `Form` and its fields. */
export interface FormState {
  element: RefObject<HTMLFormElement | null>;
  /** What is wrong with fields, by their names. */
  codes: Codes;
  /** What went wrong with the whole: the thrown thing itself. */
  failure: unknown;
  isPending: boolean;
  /** How often it was sent and came to nothing: the focus goes to what was wrong then. */
  refusals: number;
}

export interface LightForm<Name extends string> extends FormState {
  /** Returns what stands in a field now. */
  read: (name: Name) => string;
  /** Fills fields as if they were typed. */
  fill: (values: Partial<Values<Name>>) => void;
  submit: () => Promise<void>;
  /** Begins anew: nothing is wrong, and no field was left yet. */
  reset: () => void;
  /** To be told of each field that is typed in or left. */
  onTyped: (name: string) => void;
  onLeft: (name: string) => void;
}

/**
 * The logic of a form on a page without the cabinet's libraries: the same schemas, the same refusals and the same moments as
 * `useContractForm`. What is typed stands in the fields alone, as a browser that fills them in may say nothing of it.
 */
export function useForm<Name extends string>({
  names,
  schema,
  onSubmit,
  codeFields = {},
}: FormOptions<Name>): LightForm<Name> {
  const element = useRef<HTMLFormElement>(null);
  const left = useRef(new Set<string>());
  const isUnderWayRef = useRef(false);
  const [state, setState] = useState<Omit<FormState, 'element'>>({
    codes: {},
    failure: null,
    isPending: false,
    refusals: 0,
  });
  const isNamed = (name: string): name is Name => (names as readonly string[]).includes(name);
  const inputOf = (name: Name) => element.current?.querySelector<HTMLInputElement>(`input[name="${name}"]`);
  const read = (name: Name) => inputOf(name)?.value ?? '';
  const readAll = () => Object.fromEntries(names.map(name => [name, read(name)])) as Values<Name>;

  /** Checks values, or what stands in the fields once the schema has come. */
  async function check(values?: Values<Name>): Promise<Codes> {
    // Without the link it cannot come. The server checks with the same schema, and what is sent says that there is no link.
    const loaded = await schema().catch(() => undefined);
    const result = loaded?.safeParse(values ?? readAll(), { reportInput: true });
    const found = !result || result.success ? [] : fieldErrors(result.error.issues);
    return Object.fromEntries(found.map(({ path, code }) => [path, code]));
  }

  const refuse = (codes: Codes, failure: unknown) =>
    setState(({ refusals }) => ({ codes, failure, isPending: false, refusals: refusals + 1 }));

  /** What a refusal says of the fields, and what is left of it for the whole. */
  function refuseWith(error: unknown): void {
    if (!(error instanceof ApiError)) {
      refuse({}, error);
      return;
    }
    const codeField = codeFields[error.code as ErrorCode];
    const said: { path: string; code: Code }[] = [
      ...error.errors,
      ...(codeField ? [{ path: codeField, code: error.code as ErrorCode }] : []),
    ];
    const isAllShown = said.length > 0 && said.every(({ path }) => isNamed(path));
    refuse(Object.fromEntries(said.map(({ path, code }) => [path, code])), isAllShown ? null : error);
  }

  async function submit(): Promise<void> {
    // The state is told of it later than a second press.
    if (isUnderWayRef.current) return;
    isUnderWayRef.current = true;
    await send();
    isUnderWayRef.current = false;
  }

  async function send(): Promise<void> {
    setState(before => ({ ...before, isPending: true, failure: null }));
    for (const name of names) left.current.add(name);
    // What stood there at the press is checked and sent.
    const values = readAll();
    const codes = await check(values);
    if (Object.keys(codes).length > 0) {
      refuse(codes, null);
      return;
    }
    try {
      await onSubmit(values);
      setState(({ refusals }) => ({ codes: {}, failure: null, isPending: false, refusals }));
    } catch (error) {
      refuseWith(error);
    }
  }

  const judge = (name: string) =>
    void check().then(found => {
      // It may be begun anew since.
      if (isNamed(name) && left.current.has(name))
        setState(before => ({ ...before, codes: { ...before.codes, [name]: found[name] } }));
    });

  return {
    ...state,
    element,
    read,
    submit,
    reset() {
      left.current.clear();
      setState(before => ({ ...before, codes: {}, failure: null }));
    },
    fill(values) {
      for (const name of names) {
        const [input, value] = [inputOf(name), values[name]];
        if (input && value !== undefined) input.value = value;
      }
    },
    onTyped: name => left.current.has(name) && judge(name),
    onLeft(name) {
      left.current.add(name);
      judge(name);
    },
  };
}
