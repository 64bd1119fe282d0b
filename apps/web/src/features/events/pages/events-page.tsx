import { useRole } from '../../accounts/index.ts';
import { Loading } from '../../../shared/ui/loading.tsx';
import { OrganizedEvents } from '../components/organized-events.tsx';
import { PersonEvents } from '../components/person-events.tsx';

export default function EventsPage() {
  const role = useRole();
  if (!role) return <Loading />;
  return role === 'displaced' ? <PersonEvents /> : <OrganizedEvents isAdministrator={role === 'administrator'} />;
}
