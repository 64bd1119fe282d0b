import Box from '@mui/material/Box';
import { useTranslation } from 'react-i18next';
import { UserLink } from '../../accounts/index.ts';
import { useFormat } from '../../../shared/format/use-format.ts';
import { ResponsiveTable, type Column } from '../../../shared/ui/lists/responsive-table.tsx';
import type { OutgoingEmail } from '../api.ts';
import { RetryEmail } from './retry-email.tsx';

type State = OutgoingEmail['state'];

/** Emails in one state: which, to whom, how often tried and the mail server's answer. */
export function EmailsTable({ state, emails }: { state: State; emails: readonly OutgoingEmail[] }) {
  const { t } = useTranslation('cabinet');
  const columns = useColumns(state);
  return (
    <ResponsiveTable
      label={t(`emails.state.${state}`)}
      rows={emails}
      rowKey={email => email.id}
      columns={columns}
      isDense
      {...(emails.some(email => email.allowed.includes('retry')) && {
        actions: (email: OutgoingEmail) => email.allowed.includes('retry') && <RetryEmail id={email.id} />,
      })}
    />
  );
}

function useColumns(state: State): Column<OutgoingEmail>[] {
  const { t, i18n } = useTranslation('cabinet');
  const format = useFormat();
  // A kind of email newer than this page is shown by the server's name for it.
  const word = (template: string) =>
    i18n.exists(`cabinet:emails.email.${template}`)
      ? t(`emails.email.${template}` as 'emails.email.confirmEmail')
      : template;
  const moment = (instant: string) => (
    <Box component="span" sx={{ whiteSpace: 'nowrap' }}>
      {format.day(instant)}, {format.time(instant)}
    </Box>
  );
  const at = ({ sentAt, failedAt, createdAt }: OutgoingEmail) => sentAt ?? failedAt ?? createdAt;
  return [
    { key: 'letter', label: t('emails.which'), isTitle: true, cell: ({ template }) => word(template) },
    {
      key: 'to',
      label: t('emails.to'),
      cell: ({ recipient, accountId }) => (
        <Box sx={{ overflowWrap: 'anywhere' }}>
          {accountId ? <UserLink id={accountId}>{recipient}</UserLink> : recipient}
        </Box>
      ),
    },
    { key: 'at', label: t(`emails.at.${state}`), cell: email => moment(at(email)) },
    { key: 'attempts', label: t('emails.attempts'), align: 'right', cell: ({ attempts }) => attempts },
    ...(state === 'sent'
      ? []
      : [
          {
            key: 'said',
            label: t('emails.said'),
            cell: ({ lastError }: OutgoingEmail) => <Box sx={{ overflowWrap: 'anywhere' }}>{lastError ?? '–'}</Box>,
          },
        ]),
  ];
}
