import Button from '@mui/material/Button';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { DescriptionIcon as FileIcon } from '../../../shared/ui/icons/description.tsx';
import { useProfile } from '../../accounts/index.ts';
import { paths } from '../../../shared/routing/paths.ts';

/** The way to one's invitation as a document. */
export function InvitationLink({ eventId }: { eventId: string }) {
  const { t } = useTranslation('cabinet');
  const { data: me } = useProfile();
  if (!me) return null;
  return (
    <Button component={Link} to={paths.invitationOf(eventId, me.id)} startIcon={<FileIcon />}>
      {t('ticket.invitation')}
    </Button>
  );
}
