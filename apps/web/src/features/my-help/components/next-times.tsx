import Button from '@mui/material/Button';
import Link from '@mui/material/Link';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Link as RouterLink } from 'react-router';
import { useFormat } from '../../../shared/format/use-format.ts';
import { paths } from '../../../shared/routing/paths.ts';
import type { MyHelp } from '../api.ts';
import { Group, Line, Lines } from './group.tsx';

/** From when one may apply and ask for help again, and because of what. */
export function NextTimes({ help: { nextApplication, nextRequest } }: { help: MyHelp }) {
  const { t } = useTranslation('cabinet');
  const format = useFormat();
  const application = nextApplication.because;
  const request = nextRequest.because;
  return (
    <Group title={t('myHelp.next')}>
      <Lines>
        {nextApplication.allowedAt === null ? (
          <Line title={t('myHelp.canApply')} side={<To path={paths.events}>{t('activity.toEvents')}</To>} />
        ) : (
          <Line title={t('events.apply.next', { date: format.longDate(nextApplication.allowedAt) })}>
            {application && (
              <Because
                text="myHelp.becauseApplied"
                day={application.appliedAt}
                name={application.name}
                to={application.eventId === null ? null : paths.event(application.eventId)}
              />
            )}
          </Line>
        )}
        {nextRequest.allowedAt === null ? (
          <Line title={t('myHelp.canAsk')} side={<To path={paths.helpRequestNew}>{t('myHelp.ask')}</To>} />
        ) : (
          <Line title={t('help.limit.next', { date: format.longDateTime(nextRequest.allowedAt) })}>
            {request && (
              <Because
                text="myHelp.becauseAsked"
                day={request.askedAt}
                name={request.title}
                to={request.id === null ? null : paths.helpRequest(request.id)}
              />
            )}
          </Line>
        )}
      </Lines>
    </Group>
  );
}

const To = ({ path, children }: { path: string; children: ReactNode }) => (
  <Button component={RouterLink} to={path}>
    {children}
  </Button>
);

interface BecauseProps {
  text: 'myHelp.becauseApplied' | 'myHelp.becauseAsked';
  day: string;
  name: string;
  to: string | null;
}

function Because({ text, day, name, to }: BecauseProps) {
  const { t } = useTranslation('cabinet');
  const format = useFormat();
  return (
    <Typography color="textSecondary">
      {t(text, { day: format.longDate(day) })}{' '}
      {to === null ? (
        name
      ) : (
        <Link component={RouterLink} to={to}>
          {name}
        </Link>
      )}
    </Typography>
  );
}
