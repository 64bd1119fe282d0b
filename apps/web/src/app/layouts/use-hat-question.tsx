import { useEffect, type ReactNode } from 'react';
import { beforeHatChange } from '../../features/accounts/index.ts';
import { hasUnsentOfHat } from '../../features/hand-out/index.ts';
import { useConfirmation } from '../../shared/hooks/use-confirmation.ts';
import { whenOpened } from '../../shared/ui/dialogs/when-opened.tsx';

const HatQuestion = whenOpened(() => import('./leave-question.tsx').then(m => m.HatQuestion));

/** Asks before one acts for somebody else while something was not sent. */
export function useHatQuestion(): ReactNode {
  const { ask, dialog } = useConfirmation();
  useEffect(() => beforeHatChange.askBy(() => (hasUnsentOfHat() ? ask() : Promise.resolve(true))), [ask]);
  return <HatQuestion {...dialog} />;
}
