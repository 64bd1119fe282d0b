import Box from '@mui/material/Box';
import Link from '@mui/material/Link';
import { useTranslation } from 'react-i18next';
import { Link as RouterLink } from 'react-router';
import { useFormat } from '../../../shared/format/use-format.ts';
import { paths } from '../../../shared/routing/paths.ts';
import { ResponsiveTable, type Column } from '../../../shared/ui/lists/responsive-table.tsx';
import type { OutgoingLetter } from '../api.ts';
import { RetryMail } from './retry-mail.tsx';

type State = OutgoingLetter['state'];

/** Letters in one state: which, to whom, how often tried and what the mail server said. */
export function MailsTable({ state, letters }: { state: State; letters: readonly OutgoingLetter[] }) {
  const { t } = useTranslation('cabinet');
  const columns = useColumns(state);
  return (
    <ResponsiveTable
      label={t(`mails.state.${state}`)}
      rows={letters}
      rowKey={letter => letter.id}
      columns={columns}
      isDense
      {...(state === 'failed' && { actions: (letter: OutgoingLetter) => <RetryMail id={letter.id} /> })}
    />
  );
}

function useColumns(state: State): Column<OutgoingLetter>[] {
  const { t, i18n } = useTranslation('cabinet');
  const format = useFormat();
  // A kind of letter newer than this page is shown by the server's name for it.
  const word = (template: string) =>
    i18n.exists(`cabinet:mails.letter.${template}`)
      ? t(`mails.letter.${template}` as 'mails.letter.confirmEmail')
      : template;
  const moment = (instant: string) => (
    <Box component="span" sx={{ whiteSpace: 'nowrap' }}>
      {format.day(instant)}, {format.time(instant)}
    </Box>
  );
  const at = ({ sentAt, failedAt, createdAt }: OutgoingLetter) => sentAt ?? failedAt ?? createdAt;
  return [
    { key: 'letter', label: t('mails.which'), isTitle: true, cell: ({ template }) => word(template) },
    {
      key: 'to',
      label: t('mails.to'),
      cell: ({ recipient, accountId }) => (
        <Box sx={{ overflowWrap: 'anywhere' }}>
          {accountId ? (
            <Link component={RouterLink} to={paths.user(accountId)}>
              {recipient}
            </Link>
          ) : (
            recipient
          )}
        </Box>
      ),
    },
    { key: 'at', label: t(`mails.at.${state}`), cell: letter => moment(at(letter)) },
    { key: 'attempts', label: t('mails.attempts'), align: 'right', cell: ({ attempts }) => attempts },
    ...(state === 'sent'
      ? []
      : [
          {
            key: 'said',
            label: t('mails.said'),
            cell: ({ lastError }: OutgoingLetter) => <Box sx={{ overflowWrap: 'anywhere' }}>{lastError ?? '–'}</Box>,
          },
        ]),
  ];
}
