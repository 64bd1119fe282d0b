import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { Suspense } from 'react';
import { useFormContext } from 'react-hook-form';
import type { Upload } from '../../api-client/index.ts';
import { lazyOr } from '../../routing/lazy-page.ts';
import type { CheckboxDefinition, FieldDefinition } from '../field-definition.ts';
import { CheckboxField } from './checkbox-field.tsx';
import { ChoiceField } from './choice-field.tsx';
import { DateField } from './date-field.tsx';
import { FilesField } from './files-field.tsx';
import { PasswordField } from './password-field.tsx';
import type { LocalityFieldProps } from './places/locality-field.tsx';
import { RegionSelect } from './places/region-select.tsx';
import { RegionsField } from './places/regions-field.tsx';
import { TextField } from './text-field.tsx';

/** A plain text field, until the suggestions are loaded, or if they cannot be. */
const TypedLocality = ({ name, label, hint, optional = false }: LocalityFieldProps) => (
  <TextField name={name} label={label} hint={hint} optional={optional} />
);

// The component for suggestions is larger than all other fields.
const LocalityField = lazyOr(() => import('./places/locality-field.tsx').then(m => m.LocalityField), TypedLocality);

interface FieldsProps {
  of: readonly FieldDefinition[];
  /** Uploads the files of file fields. */
  send?: Upload;
}

/** Renders fields defined as data; `shared/light-page/form/fields.tsx` does so without these libraries. */
export const Fields = ({ of, send }: FieldsProps) =>
  of.map((one, index) => <DefinedField key={'name' in one ? one.name : index} definition={one} send={send} />);

function DefinedField({ definition, send }: { definition: FieldDefinition; send: Upload | undefined }) {
  switch (definition.kind) {
    case 'text': {
      const { kind: _, inCapitals = false, ...field } = definition;
      return <TextField {...field} {...(inCapitals && { normalize: toCapitals })} />;
    }
    case 'password':
      return <PasswordField {...definition} />;
    case 'date':
      return <DateField {...definition} />;
    case 'checkbox':
      return <InsteadField {...definition} />;
    case 'choice':
      return <ChoiceField {...definition} />;
    case 'region':
      return <RegionSelect {...definition} />;
    case 'regions':
      return <RegionsField {...definition} />;
    case 'locality':
      return (
        <Suspense fallback={<TypedLocality {...definition} />}>
          <LocalityField {...definition} />
        </Suspense>
      );
    case 'files':
      if (!send) throw new Error(`nothing sends the files of ${definition.name}`);
      return <FilesField {...definition} send={send} />;
    case 'heading':
      return (
        <Typography component="h2" variant="h3">
          {definition.text}
        </Typography>
      );
    case 'note':
      return <Typography color="textSecondary">{definition.text}</Typography>;
    case 'row':
      return (
        <Box sx={{ display: 'grid', gridTemplateColumns: '1fr 2fr', gap: 3 }}>
          <Fields of={definition.fields} {...(send && { send })} />
        </Box>
      );
    case 'stack':
      return (
        <Box>
          <Fields of={definition.fields} {...(send && { send })} />
        </Box>
      );
  }
}

const toCapitals = (typed: string) => typed.toUpperCase();

/** A checkbox; ticking it clears the error of the field it makes unnecessary. */
function InsteadField({ insteadOf, ...field }: CheckboxDefinition) {
  const { clearErrors } = useFormContext();
  return <CheckboxField {...field} {...(insteadOf !== undefined && { onChange: () => clearErrors(insteadOf) })} />;
}
