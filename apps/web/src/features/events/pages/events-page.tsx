import { useRole } from '../../accounts/index.ts';
import { Loading } from '../../../shared/ui/status/loading.tsx';
import { OrganizedEvents } from '../components/organizer/organized-events.tsx';
import { PersonEvents } from '../components/person/person-events.tsx';

export default function EventsPage() {
  const role = useRole();
  if (!role) return <Loading />;
  return role === 'displaced' ? <PersonEvents /> : <OrganizedEvents isAdministrator={role === 'administrator'} />;
}
