import { useParams } from 'react-router';
import { ParticipantsView } from '../components/participants-view.tsx';

/** The list of those who applied. */
export default function ApplicationPage() {
  const { id = '' } = useParams();
  return <ParticipantsView eventId={id} state="applied" />;
}
