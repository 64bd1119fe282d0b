import { createElement, Suspense, useEffect, useEffectEvent, useState, type ComponentType } from 'react';
import { i18n } from '../../../i18n/i18n.ts';
import { loadPage } from '../../routing/lazy-page.ts';
import { toast } from '../status/toast-store.ts';

interface Opens {
  /** Absent where the component is mounted only while open. */
  open?: boolean;
  onClose: () => void;
}

type SpareText = 'common:field.typeDay';

interface Readied {
  getReady: () => Promise<unknown>;
}

/**
 * Returns a menu, drawer or dialog whose script is loaded when it is opened for the first time. It stays mounted then, so that it closes
 * and restores the focus normally. If loading fails a message says so, and opening it again tries again, as for a page (`loadPage`);
 * `getReady` loads it in advance. `without`: the key of a text about how to do without it; then the page, with what is typed there, is not
 * reloaded.
 */
export function whenOpened<P extends Opens>(
  load: () => Promise<ComponentType<P>>,
  { without }: { without?: SpareText } = {},
): ComponentType<P> & Readied {
  let loaded: ComponentType<P> | undefined;
  const getReady = async () => (loaded ??= await (without ? load() : loadPage(load)));
  function WhenOpened(props: P) {
    const [Part, setPart] = useState(() => loaded);
    const { open = true } = props;
    const close = useEffectEvent(() => props.onClose());
    useEffect(() => {
      if (!open || Part) return;
      let isAwaited = true;
      getReady().then(
        part => {
          if (isAwaited) setPart(() => part);
        },
        () => {
          if (!isAwaited) return;
          toast(i18n.t(without ?? 'errors:did_not_load'), 'error');
          close();
        },
      );
      return () => {
        isAwaited = false;
      };
    }, [open, Part]);
    // Its texts may be loaded a moment later.
    return Part ? <Suspense>{createElement(Part, props)}</Suspense> : null;
  }
  return Object.assign(WhenOpened, { getReady });
}
