import { useRef } from 'preact/hooks';
import { i18n } from '../../../i18n/i18n.ts';

/** What is typed and sent meanwhile must not wait behind them. */
const atOnce = 2;

/** Returns the files the cabinet begins with, as the build has written them into the page (`build-cabinet-ahead.ts`). */
function filesOfCabinet(): string[] {
  const { app, cabinet, uk, en } = document.querySelector<HTMLElement>('script[data-name="start"]')?.dataset ?? {};
  return [app, cabinet, i18n.language === 'uk' ? uk : en].flatMap(files => files?.split(' ') ?? []).filter(Boolean);
}

/**
 * Returns what fetches the files the cabinet begins with, once, while e-mail and password are typed: the browser has them when it opens.
 * What does not come now is asked for by the cabinet itself.
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
