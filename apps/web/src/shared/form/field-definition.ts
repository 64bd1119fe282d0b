import type { FilePurpose } from '@oplich/contract/files/rules';
import type { FieldTexts } from './text-of-code.ts';

/**
 * Fields as data: what is asked, how it is called and what is said of it, written once for the pages of the cabinet
 * (`fields/fields.tsx`) and for those without its libraries (`shared/light-page/form/fields.tsx`).
 */
interface Definition {
  /** Its name within the form. */
  name: string;
  label: string;
  /** What to write and why it is asked; stays visible beside an error. */
  hint?: string | undefined;
  /** Texts of its own for codes, where the general one would not say what to do. */
  texts?: FieldTexts;
}

interface InputDefinition extends Definition {
  optional?: boolean;
  disabled?: boolean;
  autoComplete?: string;
}

export interface TextDefinition extends InputDefinition {
  kind: 'text';
  type?: 'text' | 'email' | 'tel' | 'url';
  inputMode?: 'text' | 'email' | 'numeric' | 'tel' | 'url';
  placeholder?: string;
  /** Kept in capitals, however it is typed. */
  inCapitals?: boolean;
}

/** Can be shown while it is typed. */
export interface PasswordDefinition extends InputDefinition {
  kind: 'password';
}

/** A day, typed as DD.MM.YYYY or picked; its value is `YYYY-MM-DD`. */
export interface DateDefinition extends InputDefinition {
  kind: 'date';
  /** Days that have come, as of birth or issue. */
  isPast?: boolean;
}

/** A tick. */
export interface CheckboxDefinition extends Definition {
  kind: 'checkbox';
  /** The field that is not asked for while it is ticked. */
  insteadOf?: string;
}

/** One of two or three, all of them in sight. */
export interface ChoiceDefinition extends Definition {
  kind: 'choice';
  options: readonly { value: string; label: string; hint?: string }[];
}

/** A region of Ukraine; its value is the number as a string. */
export interface RegionDefinition extends InputDefinition {
  kind: 'region';
}

/** Several regions, by ticks; their numbers as strings. */
export interface RegionsDefinition extends Definition {
  kind: 'regions';
  /** "All regions". */
  allLabel: string;
}

/** A settlement: the region's are suggested, any other can be typed. */
export interface LocalityDefinition extends InputDefinition {
  kind: 'locality';
  /** Whose settlements are suggested; none while no region is chosen. */
  regionId: number | undefined;
}

/** Files, sent at once; a field that takes one holds a file or null, others a list. */
export interface FilesDefinition {
  kind: 'files';
  name: string;
  label: string;
  purpose: FilePurpose;
  max: number;
}

/** Words between fields. */
export interface WordsDefinition {
  kind: 'heading' | 'note';
  text: string;
}

/** Fields that belong together: side by side, the second twice as wide, or close under each other. */
export interface GroupDefinition {
  kind: 'row' | 'stack';
  fields: readonly FieldDefinition[];
}

export type FieldDefinition =
  | TextDefinition
  | PasswordDefinition
  | DateDefinition
  | CheckboxDefinition
  | ChoiceDefinition
  | RegionDefinition
  | RegionsDefinition
  | LocalityDefinition
  | FilesDefinition
  | WordsDefinition
  | GroupDefinition;

/** Returns the names of all fields among definitions. */
export const namesOf = (definitions: readonly FieldDefinition[]): string[] =>
  definitions.flatMap(one => {
    if ('fields' in one) return namesOf(one.fields);
    return 'name' in one ? [one.name] : [];
  });
