import Box from '@mui/material/Box';
import Link from '@mui/material/Link';
import { useTranslation } from 'react-i18next';
import { Link as RouterLink } from 'react-router';
import { useMayOpen } from '../../accounts/index.ts';
import { paths } from '../../../shared/routing/paths.ts';
import { ResponsiveTable, type Column } from '../../../shared/ui/lists/responsive-table.tsx';
import type { TimelineEntry } from '../api.ts';
import { Moment, UserLink } from '../components/cells.tsx';
import { useAuditWords } from '../use-audit-words.ts';

interface TimelineTableProps {
  entries: readonly TimelineEntry[];
  /** The person of the timeline: their own actions need no name. */
  personId: string;
  sort: string;
  onSort: (sort: string) => void;
}

/** What happened, when, and who did it where it was not the person. */
export function TimelineTable({ entries, personId, sort, onSort }: TimelineTableProps) {
  const { t } = useTranslation('cabinet');
  const columns: Column<TimelineEntry>[] = [
    { key: 'what', label: t('timeline.what'), isTitle: true, cell: entry => <What entry={entry} /> },
    { key: 'at', label: t('timeline.at'), sort: 'at', cell: ({ at }) => <Moment at={at} /> },
    {
      key: 'status',
      label: t('timeline.status'),
      isEmpty: ({ status }) => status === null,
      cell: entry => <State entry={entry} />,
    },
    {
      key: 'who',
      label: t('timeline.who'),
      isEmpty: ({ actor }) => actor === null || actor.id === personId,
      cell: ({ actor }) => actor && actor.id !== personId && <UserLink {...actor} />,
    },
  ];
  return (
    <ResponsiveTable
      label={t('timeline.title')}
      rows={entries}
      rowKey={({ kind, id }) => `${kind}-${id}`}
      columns={columns}
      sort={sort || '-at'}
      onSort={onSort}
      isDense
    />
  );
}

function What({ entry: { kind, id, title, action, eventId } }: { entry: TimelineEntry }) {
  const { t } = useTranslation('cabinet');
  const words = useAuditWords();
  const mayOpen = useMayOpen();
  const name = title ?? (action ? words.action(action) : t(`timeline.kind.${kind}`));
  const to =
    eventId !== null
      ? paths.event(eventId)
      : kind === 'helpRequest'
        ? paths.helpRequest(id)
        : kind === 'message' && action === null && mayOpen(paths.feedback)
          ? paths.feedbackMessage(id)
          : undefined;
  return (
    <>
      {to ? (
        <Link component={RouterLink} to={to} sx={{ overflowWrap: 'anywhere' }}>
          {name}
        </Link>
      ) : (
        name
      )}
      <Box sx={{ color: 'text.secondary', fontSize: '0.875rem', fontWeight: 400 }}>{t(`timeline.kind.${kind}`)}</Box>
    </>
  );
}

function State({ entry: { kind, status } }: { entry: TimelineEntry }) {
  const { i18n, t } = useTranslation('cabinet');
  if (status === null) return '–';
  const states =
    kind === 'event' ? 'participants.chip' : kind === 'helpRequest' ? 'timeline.request' : 'timeline.reply';
  // A state newer than this version of the page is shown as it came.
  return i18n.exists(`cabinet:${states}.${status}`) ? t(`${states}.${status}` as 'timeline.title') : status;
}
