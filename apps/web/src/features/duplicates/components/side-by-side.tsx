import Box from '@mui/material/Box';
import Link from '@mui/material/Link';
import { useTranslation } from 'react-i18next';
import { Link as RouterLink } from 'react-router';
import { useFormat } from '../../../shared/format/use-format.ts';
import { paths } from '../../../shared/routing/paths.ts';
import { EmailAddress } from '../../../shared/ui/figures/email-address.tsx';
import type { Duplicate } from '../api.ts';

type Account = Duplicate['a'];

/** The same facts of both accounts in a row each; what differs is marked, and not by colour alone. */
export function SideBySide({ pair: { a, b, kept } }: { pair: Duplicate }) {
  const { t } = useTranslation('cabinet');
  const format = useFormat();
  const rows: [label: string, of: (account: Account) => string | null, look?: Look][] = [
    [t('duplicates.field.surname'), one => one.surname],
    [t('duplicates.field.name'), one => one.name],
    [t('duplicates.field.patronym'), one => one.patronym],
    [t('duplicates.field.birthday'), one => one.birthday && format.day(one.birthday)],
    [t('duplicates.field.phone'), one => one.phoneNumber && format.phone(one.phoneNumber), 'oneLine'],
    [t('duplicates.field.email'), one => one.email, 'email'],
    [t('duplicates.field.region'), one => one.region && format.region(one.region)],
    [t('duplicates.field.locality'), one => one.locality],
    [t('duplicates.field.registered'), one => format.day(one.registeredAt)],
  ];
  const head = (account: Account, label: string) => (
    <Box component="th" scope="col" sx={cell}>
      <Link component={RouterLink} to={paths.user(account.id)}>
        {label}
      </Link>
      {kept !== null && (
        <Box component="span" sx={{ display: 'block', fontWeight: 400, color: 'text.secondary' }}>
          {t(kept === account.id ? 'duplicates.stays' : 'duplicates.ended')}
        </Box>
      )}
    </Box>
  );
  return (
    <Box component="table" sx={{ width: '100%', borderCollapse: 'collapse', tableLayout: 'fixed' }}>
      <thead>
        <Box component="tr" sx={row}>
          <Box component="td" sx={{ ...cell, width: '24%', display: { xs: 'none', sm: 'table-cell' } }} />
          {head(a, t('duplicates.field.a'))}
          {head(b, t('duplicates.field.b'))}
        </Box>
      </thead>
      <tbody>
        {rows.map(([name, of, look]) => {
          const [left, right] = [of(a), of(b)];
          const differs = left !== right;
          return (
            <Box component="tr" key={name} sx={row}>
              <Box component="th" scope="row" sx={{ ...cell, ...label, fontWeight: 400, color: 'text.secondary' }}>
                {name}
              </Box>
              <Value differs={differs} look={look}>
                {left}
              </Value>
              <Value differs={differs} look={look} mark={differs && t('duplicates.differs')}>
                {right}
              </Value>
            </Box>
          );
        })}
      </tbody>
    </Box>
  );
}

/** On a phone the label is above the two values: three columns would leave one letter to each. */
const row = { display: { xs: 'grid', sm: 'table-row' }, gridTemplateColumns: '1fr 1fr' } as const;
const label = {
  gridColumn: '1 / -1',
  borderBottomWidth: { xs: 0, sm: 1 },
  pb: { xs: 0, sm: 2 },
} as const;
const cell = {
  p: { xs: 1.5, sm: 2 },
  textAlign: 'start',
  verticalAlign: 'top',
  borderBottom: '1px solid',
  borderColor: 'divider',
  overflowWrap: 'anywhere',
} as const;
const oneLine = { whiteSpace: 'nowrap', fontSize: { xs: '0.875rem', sm: '1rem' } } as const;

/** A number is read and dialled as one, however narrow the column; an address breaks where it is read apart. */
type Look = 'oneLine' | 'email';

function Looking({ look, children }: { look: Look | undefined; children: string }) {
  if (look === 'email') return <EmailAddress of={children} />;
  if (look === undefined) return children;
  return (
    <Box component="span" sx={oneLine}>
      {children}
    </Box>
  );
}

interface ValueProps {
  children: string | null;
  differs: boolean;
  look: Look | undefined;
  mark?: string | false;
}

function Value({ children, differs, look, mark }: ValueProps) {
  return (
    <Box component="td" sx={{ ...cell, ...(differs && { fontWeight: 700 }) }}>
      {children === null ? '–' : <Looking look={look}>{children}</Looking>}
      {mark && (
        <Box component="span" sx={{ display: 'block', fontWeight: 400, fontSize: '0.875rem', color: 'text.secondary' }}>
          ≠ {mark}
        </Box>
      )}
    </Box>
  );
}
