import { useQueryClient } from '@tanstack/react-query';
import { useState, type ReactNode } from 'react';
import { logOut } from '../../features/accounts/index.ts';
import { useUnreceived } from '../../features/hand-out/index.ts';
import { whenOpened } from '../../shared/ui/dialogs/when-opened.tsx';

const LeaveQuestion = whenOpened(() => import('./leave-question.tsx').then(m => m.LeaveQuestion));

/** The way out; what was not sent yet is asked about first. The question stays mounted where its menu closes. */
export function useLeaving(): { leave: () => void; question: ReactNode } {
  const queryClient = useQueryClient();
  const [isAsking, setAsking] = useState(false);
  const unsent = useUnreceived();
  return {
    leave: () => {
      if (unsent > 0) setAsking(true);
      else void logOut(queryClient);
    },
    question: <LeaveQuestion open={isAsking} onClose={() => setAsking(false)} />,
  };
}
