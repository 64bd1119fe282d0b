import Button from '@mui/material/Button';
import { useTranslation } from 'react-i18next';
import { paths } from '../../../shared/routing/paths.ts';
import { ShareIcon } from '../../../shared/ui/icons/share.tsx';
import { toast } from '../../../shared/ui/status/toast-store.ts';
import type { Event } from '../api.ts';

/** Opens the share sheet where there is one, otherwise copies the link. */
const hasSheet = () => 'share' in navigator && window.matchMedia('(pointer: coarse)').matches;

/** Shares the public page of an event; private events have none. */
export function ShareButton({ event }: { event: Pick<Event, 'id' | 'name' | 'type'> }) {
  const { t } = useTranslation('cabinet');
  if (event.type === 'private') return null;
  const url = window.location.origin + paths.eventPreview(event.id);

  const copy = async () => {
    try {
      await navigator.clipboard.writeText(url);
      toast(t('events.tools.copied'), 'success');
    } catch {
      // The clipboard needs a secure context; otherwise the link stays visible for copying.
      toast(t('events.tools.copyFailed', { address: url }));
    }
  };
  const share = async () => {
    try {
      await navigator.share({ title: event.name, url });
    } catch (error) {
      // Closing the share sheet is not an error.
      if (!(error instanceof DOMException && error.name === 'AbortError')) await copy();
    }
  };
  return (
    <Button variant="text" startIcon={<ShareIcon />} onClick={() => void (hasSheet() ? share() : copy())}>
      {t('events.tools.share')}
    </Button>
  );
}
