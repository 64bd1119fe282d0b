import { useEffect, useState, type ReactNode } from 'react';
import { beforeLogOut } from '../../features/accounts/index.ts';
import { countUnreceived } from '../../features/hand-out/index.ts';
import { useConfirmation } from '../../shared/hooks/use-confirmation.ts';
import { log } from '../../shared/log.ts';
import { helpingHere } from '../../shared/offline/helping.ts';
import { whenOpened } from '../../shared/ui/dialogs/when-opened.tsx';

const LeaveQuestion = whenOpened(() => import('./leave-question.tsx').then(m => m.LeaveQuestion));

/** Asks before one logs out while something was not sent. */
export function useLeaveQuestion(): ReactNode {
  const { ask, dialog } = useConfirmation();
  // As they were when it was asked: after the log-out nobody's actions wait here.
  const [left, setLeft] = useState({ unsent: 0, isHelper: false });
  useEffect(
    () =>
      beforeLogOut.askBy(async () => {
        const unsent = await countUnreceived().catch((error: unknown) => {
          // Where the device keeps nothing, nothing waits.
          log.error('The unsent actions could not be read', error);
          return 0;
        });
        if (unsent === 0) return true;
        setLeft({ unsent, isHelper: helpingHere.read() !== null });
        return ask();
      }),
    [ask],
  );
  return <LeaveQuestion {...dialog} {...left} />;
}
