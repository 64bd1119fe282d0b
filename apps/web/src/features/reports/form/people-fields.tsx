import Box from '@mui/material/Box';
import FormHelperText from '@mui/material/FormHelperText';
import { ageCategories, peopleCategories } from '@oplich/contract/reports/states';
import { useId } from 'react';
import { useFormContext, useWatch } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { describedBy } from '../../../shared/form/fields/field.tsx';
import { useFieldText } from '../../../shared/form/fields/field-text.ts';
import { FormSection } from '../../../shared/form/form-section.tsx';
import { TextField } from '../../../shared/form/fields/text-field.tsx';
import { Alert } from '../../../shared/ui/status/alert.tsx';
import type { ReportPrefill } from '../api.ts';
import { numbersNote, type ReportValues } from './report-values.ts';

/** Whole numbers that fit the limit: nothing else can be typed. */
const digits = (typed: string) => typed.replace(/\D/g, '').slice(0, 6);
const others = peopleCategories.filter(category => !ageCategories.some(age => age === category));

/** How many people were helped, and who they are. */
export function PeopleFields({ prefill }: { prefill: ReportPrefill }) {
  const { t } = useTranslation('cabinet');
  // A copy of the version before does not say it.
  const bySex = prefill.bySex as ReportPrefill['bySex'] | undefined;
  const id = useId();
  const error = useFieldText('categories', { too_large: t('reports.form.sumTooLarge') });
  return (
    <FormSection title={t('reports.form.people')} lead={t('reports.form.peopleLead')}>
      <Box sx={{ maxWidth: 320 }}>
        <TextField
          name="peopleHelped"
          label={t('reports.form.peopleHelped')}
          inputMode="numeric"
          normalize={digits}
          hint={t('reports.form.issuedTo', { count: prefill.peopleHelped })}
        />
      </Box>
      <Box
        role="group"
        aria-labelledby={`${id}-label`}
        aria-describedby={describedBy(id, true, error)}
        tabIndex={-1}
        data-invalid={error !== undefined}
        sx={{ display: 'grid', gap: 4 }}
      >
        <Box>
          <Box id={`${id}-label`} sx={{ fontWeight: 600 }}>
            {t('reports.form.categories')}
          </Box>
          <FormHelperText id={`${id}-hint`}>
            {t('reports.form.categoriesHint')}
            {prefill.ageUnknown > 0 && ` ${t('reports.form.ageUnknown', { count: prefill.ageUnknown })}`}
            {bySex && bySex.female + bySex.male > 0 && ` ${t('reports.form.bySex', bySex)}`}
          </FormHelperText>
          {error !== undefined && (
            <FormHelperText id={`${id}-error`} error>
              {error}
            </FormHelperText>
          )}
        </Box>
        <CategoryFields categories={ageCategories} />
        <CategoryFields categories={others} />
      </Box>
      <NumbersNote />
    </FormSection>
  );
}

function CategoryFields({ categories }: { categories: readonly (typeof peopleCategories)[number][] }) {
  const { t } = useTranslation('cabinet');
  const { clearErrors } = useFormContext();
  return (
    <Box
      sx={{
        display: 'grid',
        gap: 3,
        alignItems: 'end',
        gridTemplateColumns: { xs: 'minmax(0, 1fr)', sm: 'repeat(3, minmax(0, 1fr))' },
      }}
    >
      {categories.map(category => (
        <TextField
          key={category}
          name={`categories.${category}`}
          label={t(`reports.category.${category}`)}
          inputMode="numeric"
          normalize={digits}
          isOneOfSeveral
          onBlur={() => clearErrors('categories')}
        />
      ))}
    </Box>
  );
}

/** Says what does not go together as it is typed; more than were helped is not taken. */
function NumbersNote() {
  const { t } = useTranslation('cabinet');
  const { control } = useFormContext<ReportValues>();
  const [peopleHelped, categories] = useWatch({ control, name: ['peopleHelped', 'categories'] });
  const note = numbersNote({ peopleHelped, categories });
  if (!note) return null;
  if (note.kind === 'larger') {
    return (
      <Alert severity="error">
        {t('reports.form.larger', { category: t(`reports.category.${note.category}`), count: note.people })}
      </Alert>
    );
  }
  return (
    <Alert severity={note.kind === 'tooMany' ? 'error' : 'info'}>
      {t(`reports.form.${note.kind}`, { byAge: note.byAge, count: note.people })}
    </Alert>
  );
}
