import Box from '@mui/material/Box';
import GlobalStyles from '@mui/material/GlobalStyles';
import type { ParticipantStatus } from '@oplich/contract/states';
import { useTranslation } from 'react-i18next';
import { placeOf, type Event } from '../../events/index.ts';
import { personName, shownName } from '../../../shared/format/person-name.ts';
import { useFormat } from '../../../shared/format/use-format.ts';
import { Mark } from '../../../shared/ui/mark.tsx';
import type { Participant } from '../api.ts';

interface PrintedListProps {
  event: Event;
  state: ParticipantStatus;
  people: readonly Participant[];
}

const pageNumbers = (
  <GlobalStyles styles={{ '@page': { '@bottom-right': { content: 'counter(page) " / " counter(pages)' } } }} />
);

/** The list as a document on paper: a row and a line to sign for each person. On the screen it does not exist. */
export function PrintedList({ event, state, people }: PrintedListProps) {
  const { t } = useTranslation(['cabinet', 'common']);
  const format = useFormat();
  return (
    <Box sx={{ display: 'none', '@media print': { display: 'block' }, fontSize: '11pt', color: '#000' }}>
      {pageNumbers}
      <Box sx={{ display: 'flex', alignItems: 'center', gap: 2, '--mark-behind': '#fff', color: '#000' }}>
        <Mark size={28} mono />
        <span>{t('common:product')}</span>
      </Box>
      <Box component="h1" sx={{ fontSize: '16pt', mt: 4, mb: 1 }}>
        {t('cabinet:participants.print.title')}: {event.name}
      </Box>
      <Box>
        {format.longDateTime(event.eventDate)} · {format.place(placeOf(event), { withAddress: true })}
        <br />
        {t('cabinet:participants.print.organizer')}: {shownName(event.organization.name)}
        <br />
        {t(`cabinet:participants.state.${state}`)}: {t('cabinet:participants.print.people', { count: people.length })}
        {event.issuedAid.length > 0 && (
          <>
            <br />
            {t('cabinet:participants.print.handedOut')}:{' '}
            {event.issuedAid
              .map(line => `${line.name} – ${format.quantity(line.quantityPerParticipant, line.units)}`)
              .join('; ')}
          </>
        )}
      </Box>
      <Rows people={people} />
      <Signatures />
    </Box>
  );
}

function Rows({ people }: { people: readonly Participant[] }) {
  const { t } = useTranslation('cabinet');
  const format = useFormat();
  return (
    <Box
      component="table"
      sx={{
        width: '100%',
        mt: 5,
        borderCollapse: 'collapse',
        '& th, & td': { border: '0.5pt solid #000', p: '5pt 6pt', textAlign: 'left', verticalAlign: 'middle' },
        '& td': { height: '26pt' },
        '& th': { fontWeight: 600 },
      }}
    >
      <thead>
        <tr>
          <Box component="th" sx={{ width: '8%' }}>
            {t('participants.print.number')}
          </Box>
          <th>{t('participants.list.person')}</th>
          <Box component="th" sx={{ width: '14%' }}>
            {t('participants.list.age')}
          </Box>
          <Box component="th" sx={{ width: '30%' }}>
            {t('participants.print.signature')}
          </Box>
        </tr>
      </thead>
      <tbody>
        {people.map((person, index) => (
          <tr key={person.participantId}>
            <td>{index + 1}</td>
            <td>{personName(person)}</td>
            <td>{person.age === null ? '' : format.age(person.age)}</td>
            <td />
          </tr>
        ))}
      </tbody>
    </Box>
  );
}

function Signatures() {
  const { t } = useTranslation('cabinet');
  const line = { borderTop: '0.5pt solid #000', pt: '3pt', fontSize: '9pt' };
  return (
    <Box sx={{ breakInside: 'avoid', mt: 12 }}>
      {t('participants.print.signedBy')}
      <Box sx={{ display: 'grid', gridTemplateColumns: '2fr 1fr', gap: '24pt', mt: '36pt' }}>
        <Box sx={line}>{t('participants.print.signLine')}</Box>
        <Box sx={line}>{t('participants.print.date')}</Box>
      </Box>
    </Box>
  );
}
