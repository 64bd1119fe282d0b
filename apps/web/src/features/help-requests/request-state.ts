import type { HelpRequestState } from '@oplich/contract/help-requests/state-of-request';
import type { Tone } from '../../shared/ui/status/status-chip.tsx';

interface RequestLook {
  state: HelpRequestState;
  isHeld?: boolean;
  /** A displaced person reads that help was provided; "executed" is the word of those who work on requests. */
  isPerson?: boolean;
}

/** How the state of a request looks; one that somebody holds is on its way. */
export function requestState({ state, isHeld = false, isPerson = false }: RequestLook): {
  tone: Tone;
  label: `help.status.${HelpRequestState | 'held' | 'helped'}`;
} {
  switch (state) {
    case 'underConsideration':
      return isHeld
        ? { tone: 'info', label: 'help.status.held' }
        : { tone: 'waiting', label: 'help.status.underConsideration' };
    case 'executed':
      return { tone: 'good', label: isPerson ? 'help.status.helped' : 'help.status.executed' };
    case 'rejected':
      return { tone: 'bad', label: 'help.status.rejected' };
    case 'withdrawn':
      return { tone: 'neutral', label: 'help.status.withdrawn' };
  }
}
