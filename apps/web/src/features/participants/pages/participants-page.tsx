import { participantStatuses } from '@oplich/contract/participants/states';
import { Navigate, useParams } from 'react-router';
import { paths } from '../../../shared/routing/paths.ts';
import { ParticipantsView } from '../components/participants-view.tsx';

export default function ParticipantsPage() {
  const { id = '', state } = useParams();
  const known = participantStatuses.find(one => one === state);
  if (!known) return <Navigate to={paths.eventApplication(id)} replace />;
  return <ParticipantsView eventId={id} state={known} />;
}
