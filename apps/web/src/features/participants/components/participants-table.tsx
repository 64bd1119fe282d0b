import Box from '@mui/material/Box';
import Checkbox from '@mui/material/Checkbox';
import Link from '@mui/material/Link';
import { countsPeople } from '@oplich/contract/events/counts-people';
import { isInSet, type ParticipantStatus } from '@oplich/contract/participants/states';
import { showsHistory } from '@oplich/contract/participants/history-sorts';
import { useTranslation } from 'react-i18next';
import { Link as RouterLink } from 'react-router';
import { AidHistory, participantTabName, useWindowTime, type Event } from '../../events/index.ts';
import { personName } from '../../../shared/format/person-name.ts';
import { useFormat } from '../../../shared/format/use-format.ts';
import { paths } from '../../../shared/routing/paths.ts';
import { idOfRow, useFocusOnNext } from '../use-focus-on-next.ts';
import { ResponsiveTable, type Column } from '../../../shared/ui/lists/responsive-table.tsx';
import { answerText } from '../answer-text.ts';
import type { Participant } from '../api.ts';
import type { Selection } from '../bulk/use-selection.ts';
import { dateOf } from '../participant-sorts.ts';
import { useTransitions } from '../use-transitions.ts';
import { answerSort } from '../participants-query.ts';
import { DueInShort } from './due-in-short.tsx';
import { FewAnswers } from './few-answers.tsx';
import { HouseholdChip } from './household-chip.tsx';
import { ParticipantActions } from './participant-actions.tsx';

/** Reverting aid is on the person's own page, which shows what was issued. */
const isInRow = (action: Participant['allowed'][number]) => action !== 'revert';

interface ParticipantsTableProps {
  event: Event;
  state: ParticipantStatus;
  people: readonly Participant[];
  sort: string;
  onSort: (sort: string) => void;
  /** Absent where nothing can be done to many at once. */
  selection: Selection | undefined;
  /** The question by whose answers the list is filtered: the list can only be ordered by that one. Empty: none. */
  answersOf: string;
}

export function ParticipantsTable({
  event,
  state,
  people,
  sort,
  onSort,
  selection,
  answersOf,
}: ParticipantsTableProps) {
  const { t } = useTranslation('cabinet');
  const transitions = useTransitions(event.id);
  useFocusOnNext(people, transitions.pending.at(-1));
  const columns = useColumns({ event, state, selection, answersOf });
  return (
    <ResponsiveTable
      label={t(`participants.state.${participantTabName(event, state)}`)}
      rows={people}
      rowKey={person => person.participantId}
      columns={columns}
      sort={sort}
      onSort={onSort}
      isDense
      {...(people.some(person => person.allowed.some(isInRow)) && {
        actions: (person: Participant) => (
          <ParticipantActions
            event={event}
            person={person}
            allowed={person.allowed.filter(isInRow)}
            transitions={transitions}
          />
        ),
      })}
    />
  );
}

function useColumns({
  event,
  state,
  selection,
  answersOf,
}: Pick<ParticipantsTableProps, 'event' | 'state' | 'selection' | 'answersOf'>): Column<Participant>[] {
  const { t } = useTranslation('cabinet');
  const { t: common } = useTranslation();
  const format = useFormat();
  const date = dateOf[state];
  const timeOf = useWindowTime();
  const columns: (Column<Participant> | false)[] = [
    {
      key: 'person',
      label: t('participants.list.person'),
      sort: 'surname',
      isTitle: true,
      isSticky: true,
      cell: person => (
        <Box sx={{ display: 'flex', alignItems: 'center', minWidth: { sm: 180 }, maxWidth: { sm: 320 } }}>
          {selection && (
            <Checkbox
              checked={selection.has(person)}
              onChange={(_, isChosen) => selection.set([person], isChosen)}
              slotProps={{ input: { 'aria-label': t('participants.bulk.choose', { name: personName(person) }) } }}
              sx={{ ml: -2.5, mr: 1 }}
            />
          )}
          <Box sx={{ minWidth: 0 }}>
            <Link
              component={RouterLink}
              id={idOfRow(person.participantId)}
              to={paths.eventUser(event.id, person.participantId)}
              sx={{
                display: 'inline-flex',
                alignItems: 'center',
                minHeight: { xs: 44, lg: 0 },
                minWidth: 0,
                overflowWrap: 'anywhere',
              }}
            >
              {personName(person)}
            </Link>
            {person.householdConflict && <HouseholdChip />}
          </Box>
        </Box>
      ),
    },
    {
      key: 'age',
      label: t('participants.list.age'),
      sort: 'age',
      cell: person => (person.age === null ? '–' : <NoWrap>{format.age(person.age)}</NoWrap>),
    },
    showsHistory(state) && {
      key: 'aid',
      label: t('participants.history90.title'),
      sort: 'lastAidedAt',
      moreSorts: [
        { sort: 'timesAided', label: t('participants.history90.byTimes') },
        { sort: 'noShows', label: t('participants.history90.byNoShows') },
      ],
      cell: person => person.aidReceived && <AidHistory aid={person.aidReceived} />,
    },
    countsPeople(event.issuedAid) &&
      isInSet('takesPart', state) && {
        key: 'due',
        label: t('participants.list.due'),
        cell: person => <DueInShort quantities={person.quantities} />,
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
        if (at === null) return '–';
        const [day, time] = [`${format.day(at)},`, format.time(at)];
        // Answers need the room: the time may go under the day then.
        return event.registrationForm.length === 0 ? (
          <NoWrap>{`${day} ${time}`}</NoWrap>
        ) : (
          <>
            <NoWrap>{day}</NoWrap> <NoWrap>{time}</NoWrap>
          </>
        );
      },
    },
    Boolean(event.windows) &&
      isInSet('isListed', state) && {
        key: 'window',
        label: t('windows.time'),
        sort: 'window',
        cell: person => (person.window === null ? '–' : <NoWrap>{timeOf(person.window)}</NoWrap>),
      },
    ...event.registrationForm.map((question): Column<Participant> => ({
      key: question.id,
      label: question.label,
      ...((answersOf === '' || answersOf === question.id) && { sort: answerSort(question.id) }),
      tableOnly: true,
      cell: person => <Answer>{answerText(question, person.answers, common) ?? '–'}</Answer>,
    })),
    event.registrationForm.length > 0 && {
      key: 'answers',
      label: t('participants.list.answers'),
      cardOnly: true,
      isLong: true,
      cell: person => <FewAnswers questions={event.registrationForm} answers={person.answers} />,
    },
  ];
  return columns.filter(column => column !== false);
}

const NoWrap = ({ children }: { children: string }) => (
  <Box component="span" sx={{ whiteSpace: 'nowrap' }}>
    {children}
  </Box>
);

/** Long answers take some lines, not the whole screen; the person's page has them to the end. */
const Answer = ({ children }: { children: string }) => (
  <Box
    sx={{
      width: 'max-content',
      minWidth: 64,
      maxWidth: 280,
      overflowWrap: 'anywhere',
      display: '-webkit-box',
      overflow: 'hidden',
      WebkitBoxOrient: 'vertical',
      WebkitLineClamp: 4,
    }}
  >
    {children}
  </Box>
);
