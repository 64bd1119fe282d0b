/** @jsxImportSource preact */
import type { UploadedFile } from '@oplich/contract/files/schemas';
import type { ComponentChildren } from 'preact';
import type { Upload } from '../../api-client/upload.ts';
import type { FieldDefinition } from '../../form/field-definition.ts';
import { CheckboxField } from './checkbox-field.tsx';
import { ChoiceField } from './choice-field.tsx';
import { DateField } from './date-field.tsx';
import { FilesField } from './files-field.tsx';
import { LocalityField } from './locality-field.tsx';
import { RegionField } from './region-field.tsx';
import { RegionsField } from './regions-field.tsx';
import { PasswordField, TextField } from './text-field.tsx';
import { codeOf, type FormState } from './use-form.ts';

interface FieldsProps {
  form: FormState;
  of: readonly FieldDefinition[];
  /** Sends the files of fields that take some. */
  send: Upload;
}

/** Shows fields that are defined as data; `shared/form/fields/fields.tsx` does with the cabinet's libraries. */
export const Fields = ({ form, of, send }: FieldsProps) => (
  <>
    {of.map((one, index) => (
      <DefinedField key={'name' in one ? one.name : index} form={form} definition={one} send={send} />
    ))}
  </>
);

interface DefinedFieldProps extends Omit<FieldsProps, 'of'> {
  definition: FieldDefinition;
}

function DefinedField({ form, definition, send }: DefinedFieldProps): ComponentChildren {
  switch (definition.kind) {
    case 'text':
      return <TextField form={form} {...definition} />;
    case 'password':
      return <PasswordField form={form} {...definition} />;
    case 'date':
      return <DateField form={form} {...definition} />;
    case 'checkbox':
      return <CheckboxField form={form} {...definition} />;
    case 'choice':
      return <ChoiceField form={form} {...definition} />;
    case 'region':
      return <RegionField form={form} {...definition} />;
    case 'regions':
      return <RegionsField form={form} {...definition} />;
    case 'locality':
      return <LocalityField form={form} {...definition} />;
    case 'files': {
      const { name } = definition;
      type Files = UploadedFile[] | UploadedFile | null;
      return (
        <FilesField
          {...definition}
          form={form.element}
          value={form.values[name] as Files}
          read={() => form.read(name) as Files}
          onChange={next => form.set(name, next)}
          code={codeOf(form.codes, name)}
          send={send}
        />
      );
    }
    case 'heading':
      return <h2>{definition.text}</h2>;
    case 'note':
      return <p class="note">{definition.text}</p>;
    case 'row':
    case 'stack':
      return (
        <div class={definition.kind}>
          <Fields form={form} of={definition.fields} send={send} />
        </div>
      );
  }
}
