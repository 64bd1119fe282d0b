import type { FilePurpose } from '@oplich/contract/files/rules';
import type { FieldTexts } from './text-of-code.ts';

/**
 * Fields as data: labels, hints and error texts, written once for the pages of the cabinet (`fields/fields.tsx`) and for those without its
 * libraries (`shared/light-page/form/fields.tsx`).
 */
interface Definition {
  /** Its name within the form. */
  name: string;
  label: string;
  /** The hint; it stays visible next to an error. */
  hint?: string | undefined;
  /** Own texts for error codes, where the general text would not say what to do. */
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
  /** Converted to capital letters. */
  inCapitals?: boolean;
}

/** Can be revealed while typing. */
export interface PasswordDefinition extends InputDefinition {
  kind: 'password';
}

/** A day, typed as DD.MM.YYYY or picked; its value is `YYYY-MM-DD`. */
export interface DateDefinition extends InputDefinition {
  kind: 'date';
  /** Only days up to today, as for birth or issue. */
  isPast?: boolean;
}

/** A tick. */
export interface CheckboxDefinition extends Definition {
  kind: 'checkbox';
  /** The field that is not required while this is ticked. */
  insteadOf?: string;
}

/** Radio buttons for two or three options. */
export interface ChoiceDefinition extends Definition {
  kind: 'choice';
  options: readonly { value: string; label: string; hint?: string }[];
}

/** A region of Ukraine; its value is the number as a string. */
export interface RegionDefinition extends InputDefinition {
  kind: 'region';
}

/** Several regions as checkboxes; the value is a list of their numbers as strings. */
export interface RegionsDefinition extends Definition {
  kind: 'regions';
  /** "All regions". */
  allLabel: string;
}

/** A settlement: suggested from the chosen region, or typed freely. */
export interface LocalityDefinition extends InputDefinition {
  kind: 'locality';
  /** The field with the region of the suggestions; without a region there are none. */
  regionId: number | undefined;
}

/** Files, uploaded at once. A field for a single file holds a file or null, others a list. */
export interface FilesDefinition {
  kind: 'files';
  name: string;
  label: string;
  purpose: FilePurpose;
  max: number;
}

/** Text between fields. */
export interface WordsDefinition {
  kind: 'heading' | 'note';
  text: string;
}

/** Fields laid out together: side by side, with the second twice as wide, or one under the other. */
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
