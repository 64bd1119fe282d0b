import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { spans } from '@oplich/contract/shared/limits';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { paths } from '../../../shared/routing/paths.ts';
import { ConfirmDialog } from '../../../shared/ui/dialogs/confirm-dialog.tsx';
import { QrCode } from '../../../shared/ui/figures/qr-code.tsx';
import { ErrorState } from '../../../shared/ui/status/error-state.tsx';
import { Loading } from '../../../shared/ui/status/loading.tsx';
import { helperCodeOf, helpersOf } from '../api.ts';

/** Groups a code in fours, as it is read aloud. */
const inFours = (code: string): string => code.match(/.{1,4}/g)?.join(' ') ?? code;

/** Shows the code that admits one helper, as a QR code and to be read aloud. */
function LetIn({ eventId, onClose }: { eventId: string; onClose: () => void }) {
  const { t } = useTranslation('cabinet');
  const { data, error, refetch, isFetching, dataUpdatedAt } = useQuery(helperCodeOf(eventId));
  const { data: helpers } = useQuery(helpersOf(eventId));
  const [earlierIds, setEarlierIds] = useState<readonly string[]>();
  if (helpers && !earlierIds) setEarlierIds(helpers.map(({ id }) => id));
  const joined = helpers?.filter(({ id }) => earlierIds && !earlierIds.includes(id)) ?? [];
  useNextCode(joined.length, () => void refetch());
  return (
    <ConfirmDialog
      open
      title={t('team.helpers.title')}
      confirmLabel={t('team.helpers.another')}
      closeLabel={t('team.helpers.close')}
      isPending={isFetching}
      onConfirm={() => void refetch()}
      onClose={onClose}
    >
      {error && !data && <ErrorState error={error} onRetry={refetch} />}
      {!data && !error && <Loading rows={1} height={240} />}
      {data && (
        <Stack sx={{ gap: 3, alignItems: 'center', textAlign: 'center' }}>
          <Typography>{t('team.helpers.lead')}</Typography>
          <QrCode
            text={new URL(paths.helpAtDesk(data.code), window.location.origin).href}
            label={t('team.helpers.square')}
            side={240}
          />
          <Typography sx={{ fontSize: 24, fontWeight: 650, letterSpacing: 1, fontVariantNumeric: 'tabular-nums' }}>
            {inFours(data.code)}
          </Typography>
          <TimeLeft key={data.code} since={dataUpdatedAt} />
          <Box role="status">
            {joined.map(({ id, name }) => (
              <Typography key={id} sx={{ fontWeight: 600 }}>
                {t('team.helpers.joined', { name })}
              </Typography>
            ))}
          </Box>
        </Stack>
      )}
    </ConfirmDialog>
  );
}

/** Shows a new code when a helper has joined, as each code admits one. */
function useNextCode(joined: number, showNext: () => void): void {
  const last = useRef(joined);
  const onJoined = useEffectEvent(showNext);
  useEffect(() => {
    if (joined > last.current) onJoined();
    last.current = joined;
  }, [joined]);
}

/** The remaining validity of the code, counted from its arrival, as the device's clock may be wrong. */
function TimeLeft({ since }: { since: number }) {
  const { t } = useTranslation('cabinet');
  const [left, setLeft] = useState(() => secondsLeft(since));
  useEffect(() => {
    const timer = setInterval(() => setLeft(secondsLeft(since)), 1000);
    return () => clearInterval(timer);
  }, [since]);
  if (left <= 0) return <Typography color="error">{t('team.helpers.over')}</Typography>;
  const time = `${Math.floor(left / 60)}:${String(left % 60).padStart(2, '0')}`;
  return <Typography color="textSecondary">{t('team.helpers.left', { time })}</Typography>;
}

const secondsLeft = (since: number): number =>
  Math.max(0, Math.ceil((since + spans.helperCodeMinutes * 60_000 - Date.now()) / 1000));

export function LetInButton({ eventId, of }: { eventId: string; of?: string }) {
  const { t } = useTranslation('cabinet');
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button
        variant="outlined"
        {...(of !== undefined && { 'aria-label': `${t('team.helpers.letIn')}: ${of}` })}
        onClick={() => setOpen(true)}
      >
        {t('team.helpers.letIn')}
      </Button>
      {isOpen && <LetIn eventId={eventId} onClose={() => setOpen(false)} />}
    </>
  );
}
