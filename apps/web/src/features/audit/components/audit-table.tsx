import Box from '@mui/material/Box';
import Link from '@mui/material/Link';
import { useTranslation } from 'react-i18next';
import { Link as RouterLink } from 'react-router';
import { shownName } from '../../../shared/format/person-name.ts';
import { paths } from '../../../shared/routing/paths.ts';
import { ResponsiveTable, type Column } from '../../../shared/ui/lists/responsive-table.tsx';
import type { AuditEntry } from '../api.ts';
import { useAuditWords } from '../use-audit-words.ts';
import { Moment, UserLink } from './cells.tsx';
import { EntryDetails } from './entry-details.tsx';

interface AuditTableProps {
  entries: readonly AuditEntry[];
  sort: string;
  onSort: (sort: string) => void;
}

/** Who did what to whom, when. */
export function AuditTable({ entries, sort, onSort }: AuditTableProps) {
  const { t } = useTranslation('cabinet');
  const columns = useColumns();
  return (
    <ResponsiveTable
      label={t('audit.title')}
      rows={entries}
      rowKey={entry => entry.id}
      columns={columns}
      sort={sort || '-at'}
      onSort={onSort}
      isDense
    />
  );
}

function useColumns(): Column<AuditEntry>[] {
  const { t } = useTranslation('cabinet');
  const words = useAuditWords();
  return [
    { key: 'action', label: t('audit.actionLabel'), isTitle: true, cell: ({ action }) => words.action(action) },
    {
      key: 'at',
      label: t('audit.at'),
      sort: 'at',
      cell: ({ at }) => <Moment at={at} />,
    },
    { key: 'actor', label: t('audit.who'), cell: ({ actor }) => <Who actor={actor} /> },
    { key: 'subject', label: t('audit.whom'), cell: ({ subject }) => <Subject subject={subject} /> },
    { key: 'details', label: t('audit.details'), cell: entry => <EntryDetails entry={entry} /> },
  ];
}

function Who({ actor }: Pick<AuditEntry, 'actor'>) {
  const { t } = useTranslation('common');
  const words = useAuditWords();
  if (!actor) return words.product;
  return (
    <>
      {actor.member && (
        <Box>
          <UserLink {...actor.member} />
        </Box>
      )}
      <UserLink {...actor} />
      {actor.role && <Box sx={{ color: 'text.secondary', fontSize: '0.875rem' }}>{t(`role.${actor.role}`)}</Box>}
    </>
  );
}

const pageOf: Record<string, ((id: string) => string) | undefined> = {
  account: paths.user,
  event: paths.event,
  position: paths.position,
  helpRequest: paths.helpRequest,
  act: paths.act,
  declaration: paths.declaration,
  report: paths.report,
  feedback: paths.feedbackMessage,
};

function Subject({ subject: { type, id, name } }: Pick<AuditEntry, 'subject'>) {
  const words = useAuditWords();
  const to = id === null ? undefined : pageOf[type]?.(id);
  const kind = words.subject(type);
  if (!to) return name ?? kind;
  return (
    <>
      <Link component={RouterLink} to={to} sx={{ overflowWrap: 'anywhere' }}>
        {name === null ? kind : shownName(name)}
      </Link>
      {name !== null && <Box sx={{ color: 'text.secondary', fontSize: '0.875rem' }}>{kind}</Box>}
    </>
  );
}
