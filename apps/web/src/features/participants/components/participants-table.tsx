import Box from '@mui/material/Box';
import Link from '@mui/material/Link';
import type { ParticipantStatus } from '@oplich/contract/states';
import { useTranslation } from 'react-i18next';
import { Link as RouterLink } from 'react-router';
import type { Event } from '../../events/index.ts';
import { personName } from '../../../shared/format/person-name.ts';
import { useFormat } from '../../../shared/format/use-format.ts';
import { paths } from '../../../shared/routing/paths.ts';
import { ResponsiveTable, type Column } from '../../../shared/ui/responsive-table.tsx';
import type { Participant } from '../api.ts';
import { dateOf } from '../participant-sorts.ts';
import { rowDeeds } from '../row-deeds.ts';
import { useMoves } from '../use-moves.ts';
import { AnswersList } from './answers-list.tsx';
import { ParticipantActions } from './participant-actions.tsx';

interface ParticipantsTableProps {
  event: Event;
  state: ParticipantStatus;
  people: readonly Participant[];
  sort: string;
  onSort: (sort: string) => void;
}

export function ParticipantsTable({ event, state, people, sort, onSort }: ParticipantsTableProps) {
  const { t } = useTranslation('cabinet');
  const moves = useMoves(event.id);
  const columns = useColumns(event, state);
  return (
    <ResponsiveTable
      label={t(`participants.state.${state}`)}
      rows={people}
      rowKey={person => person.participantId}
      columns={columns}
      sort={sort}
      onSort={onSort}
      {...(people.some(person => rowDeeds(person, event).length > 0) && {
        actions: (person: Participant) => (
          <ParticipantActions eventId={event.id} person={person} deeds={rowDeeds(person, event)} moves={moves} />
        ),
      })}
    />
  );
}

function useColumns(event: Event, state: ParticipantStatus): Column<Participant>[] {
  const { t } = useTranslation('cabinet');
  const format = useFormat();
  const date = dateOf[state];
  const columns: (Column<Participant> | false)[] = [
    {
      key: 'person',
      label: t('participants.list.person'),
      sort: 'surname',
      isTitle: true,
      cell: person => (
        <Link component={RouterLink} to={paths.eventUser(event.id, person.participantId)}>
          {personName(person)}
        </Link>
      ),
    },
    {
      key: 'age',
      label: t('participants.list.age'),
      cell: person => (person.age === null ? '–' : <NoWrap>{format.age(person.age)}</NoWrap>),
    },
    state === 'rejected' && {
      key: 'why',
      label: t('participants.list.why'),
      cell: person => person.rejectedBecause && t(`participants.because.${person.rejectedBecause}`),
    },
    {
      key: 'date',
      label: t(`participants.list.date.${state}`),
      sort: date,
      cell: person => {
        const at = person[date];
        return at === null ? '–' : <NoWrap>{`${format.day(at)}, ${format.time(at)}`}</NoWrap>;
      },
    },
    event.registrationForm.length > 0 && {
      key: 'answers',
      label: t('participants.list.answers'),
      cell: person => <AnswersList questions={event.registrationForm} answers={person.answers} />,
    },
  ];
  return columns.filter(column => column !== false);
}

const NoWrap = ({ children }: { children: string }) => (
  <Box component="span" sx={{ whiteSpace: 'nowrap' }}>
    {children}
  </Box>
);
