import Box from '@mui/material/Box';
import { useTranslation } from 'react-i18next';
import { UserLink as OneLink } from '../../accounts/index.ts';
import { shownName } from '../../../shared/format/person-name.ts';
import { useFormat } from '../../../shared/format/use-format.ts';

/** When an entry was made, on one line. */
export function Moment({ at }: { at: string }) {
  const format = useFormat();
  return (
    <Box component="span" sx={{ whiteSpace: 'nowrap' }}>
      {format.day(at)}, {format.time(at)}
    </Box>
  );
}

/** A person's name with a link to their page; for an erased account a text that says so. */
export function UserLink({ id, name }: { id: string; name: string | null }) {
  const { t } = useTranslation('cabinet');
  return <OneLink id={id}>{name === null ? t('audit.erased') : shownName(name)}</OneLink>;
}
