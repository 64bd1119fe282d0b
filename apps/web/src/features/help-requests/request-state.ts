import type { HelpRequestStatus } from '@oplich/contract/help-requests/states';
import type { Tone } from '../../shared/ui/status/status-chip.tsx';

/** How the state of a request looks; one that somebody holds is on its way. */
export function requestState({ status, isHeld = false }: { status: HelpRequestStatus; isHeld?: boolean }): {
  tone: Tone;
  label: `help.status.${HelpRequestStatus | 'held'}`;
} {
  switch (status) {
    case 'underConsideration':
      return isHeld
        ? { tone: 'info', label: 'help.status.held' }
        : { tone: 'waiting', label: 'help.status.underConsideration' };
    case 'executed':
      return { tone: 'good', label: 'help.status.executed' };
    case 'rejected':
      return { tone: 'bad', label: 'help.status.rejected' };
  }
}
