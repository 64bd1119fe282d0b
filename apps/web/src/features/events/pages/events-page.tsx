import { useRole } from '../../accounts/index.ts';
import { LateIssuesNote } from '../../hand-out/index.ts';
import { Loading } from '../../../shared/ui/status/loading.tsx';
import { OrganizedEvents } from '../components/organizer/organized-events.tsx';
import { PersonEvents } from '../components/person/person-events.tsx';

export default function EventsPage() {
  const role = useRole();
  if (!role) return <Loading />;
  if (role === 'displaced') return <PersonEvents />;
  // Partners are led to them from their first page.
  const isAdministrator = role === 'administrator';
  return <OrganizedEvents isAdministrator={isAdministrator} note={isAdministrator && <LateIssuesNote />} />;
}
