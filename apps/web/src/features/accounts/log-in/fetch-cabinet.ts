import { useRef } from 'preact/hooks';
import { i18n } from '../../../i18n/i18n.ts';

/** Requests of the user in the meantime must not wait behind them. */
const atOnce = 2;

/** Returns the first files of the cabinet, as the build has written them into the page (`build-cabinet-ahead.ts`). */
function filesOfCabinet(): string[] {
  const { app, cabinet, uk, en } = document.querySelector<HTMLElement>('script[data-name="start"]')?.dataset ?? {};
  return [app, cabinet, i18n.language === 'uk' ? uk : en].flatMap(files => files?.split(' ') ?? []).filter(Boolean);
}

/**
 * Returns a function that fetches the first files of the cabinet, once, while email and password are typed: the browser then has them when
 * it opens. Files that fail are requested by the cabinet itself.
 */
export function useFetchCabinet(): () => void {
  const hasBegunRef = useRef(false);
  return () => {
    if (hasBegunRef.current) return;
    hasBegunRef.current = true;
    const waiting = filesOfCabinet();
    for (let turn = 0; turn < atOnce; turn += 1) void fetchAll(waiting);
  };
}

/** Takes one file after another off a list and fetches it. */
async function fetchAll(waiting: string[]): Promise<void> {
  const file = waiting.shift();
  if (file === undefined) return;
  await fetch(file, { priority: 'low' })
    .then(answer => answer.arrayBuffer())
    .catch(() => undefined);
  await fetchAll(waiting);
}
