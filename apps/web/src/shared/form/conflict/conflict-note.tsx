import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import type { TFunction } from 'i18next';
import { useTranslation } from 'react-i18next';
import { formatDay, isDay } from '../../format/dates.ts';
import { Alert } from '../../ui/status/alert.tsx';
import type { Conflict } from './conflicts-of.ts';
import type { FieldWords } from './field-words.ts';

export interface ShownConflict extends Conflict {
  words: FieldWords;
}

interface ConflictNoteProps {
  /** Absent while the newest version is loading. */
  conflicts: readonly ShownConflict[] | undefined;
  onTake: (conflict: ShownConflict) => void;
}

/** Says that somebody else has saved in the meantime, and shows both values of each conflicting field. */
export function ConflictNote({ conflicts, onTake }: ConflictNoteProps) {
  const { t } = useTranslation('cabinet');
  return (
    <Alert severity="warning">
      <div>
        <Typography>{t('shared.conflict.stale')}</Typography>
        {conflicts?.length === 0 && <Typography sx={{ mt: 1 }}>{t('shared.conflict.none')}</Typography>}
        {conflicts !== undefined && conflicts.length > 0 && (
          <>
            <Typography sx={{ mt: 1 }}>{t('shared.conflict.choose')}</Typography>
            <Box component="ul" sx={{ listStyle: 'none', p: 0, m: 0, mt: 2 }}>
              {conflicts.map(conflict => {
                const label = conflict.words.label ?? t('shared.conflict.field');
                const show = (value: unknown) => shown(value, conflict.words.options, t);
                return (
                  <Box
                    component="li"
                    key={conflict.field}
                    sx={{ display: 'grid', gap: 1, py: 3, borderTop: 1, borderColor: 'divider' }}
                  >
                    <Typography sx={{ fontWeight: 600 }}>{label}</Typography>
                    <Typography variant="body2" sx={{ overflowWrap: 'anywhere' }}>
                      {t('shared.conflict.mine')}: {show(conflict.mine)}
                    </Typography>
                    <Typography variant="body2" sx={{ overflowWrap: 'anywhere' }}>
                      {t('shared.conflict.theirs')}: {show(conflict.theirs)}
                    </Typography>
                    <div>
                      <Button
                        size="small"
                        aria-label={`${t('shared.conflict.take')}: ${label}`}
                        onClick={() => onTake(conflict)}
                      >
                        {t('shared.conflict.take')}
                      </Button>
                    </div>
                  </Box>
                );
              })}
            </Box>
          </>
        )}
      </div>
    </Alert>
  );
}

function shown(value: unknown, options: ReadonlyMap<string, string>, t: TFunction<'cabinet'>): string {
  if (typeof value === 'boolean') return t(value ? 'shared.conflict.yes' : 'shared.conflict.no');
  if (Array.isArray(value)) {
    if (value.length === 0) return t('shared.conflict.empty');
    const named = value.flatMap(one => (typeof one === 'string' ? (options.get(one) ?? []) : []));
    return named.length === value.length ? named.join(', ') : t('shared.conflict.lines', { count: value.length });
  }
  // A group of checkboxes may have one for "all", with an empty value.
  if (value === null) return options.get('') ?? t('shared.conflict.empty');
  if (typeof value === 'object' && 'name' in value) return String(value.name);
  if (typeof value !== 'string' && typeof value !== 'number') return t('shared.conflict.empty');
  const written = String(value);
  if (written.trim() === '') return t('shared.conflict.empty');
  return options.get(written) ?? (isDay(written) ? formatDay(written) : written);
}
