import { useQuery } from '@tanstack/react-query';
import { useActing, useMayOpen } from '../accounts/index.ts';
import { eventShortages } from '../events/index.ts';
import { paths, patterns } from '../../shared/routing/paths.ts';
import { codesDue, endingSoon, toConfirm, toCorrect, toHelp, toReport } from './partner-queries.ts';

/** Returns what may wait for a partner besides its events; nothing is requested that is outside the user's duties. */
export function usePartnerNews() {
  const mayOpen = useMayOpen();
  const { duties, isForPartner } = useActing();
  const serves = duties ? duties.includes('requests') : !isForPartner;
  const acts = useQuery({ ...toConfirm, enabled: mayOpen(paths.actNew) });
  const requests = useQuery({ ...toHelp, enabled: serves });
  const returned = useQuery({ ...toCorrect, enabled: mayOpen(paths.reports) });
  const due = useQuery({ ...toReport, enabled: mayOpen(paths.reports) });
  const short = useQuery({ ...eventShortages, enabled: mayOpen(patterns.position) });
  const goods = useQuery({ ...endingSoon, enabled: mayOpen(paths.storage) });
  const codes = useQuery({ ...codesDue, enabled: mayOpen(paths.codes) });
  return { acts, requests, returned, due, short, goods, codes };
}
