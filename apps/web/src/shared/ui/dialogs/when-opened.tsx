import { createElement, useEffect, useEffectEvent, useState, type ComponentType } from 'react';
import { i18n } from '../../../i18n/i18n.ts';
import { toast } from '../status/toast-store.ts';

interface Opens {
  open: boolean;
  onClose: () => void;
}

/**
 * Returns a menu, drawer or dialog whose script comes when it is opened for the first time; it stays then, so that it closes and
 * gives the focus back as one that was there from the start. Where the script does not come it is said, and pressing again asks again.
 */
export function whenOpened<P extends Opens>(load: () => Promise<ComponentType<P>>): ComponentType<P> {
  let loaded: ComponentType<P> | undefined;
  return function WhenOpened(props: P) {
    const [Part, setPart] = useState(() => loaded);
    const { open } = props;
    const close = useEffectEvent(() => props.onClose());
    useEffect(() => {
      if (!open || Part) return;
      let isAwaited = true;
      load().then(
        part => {
          loaded = part;
          if (isAwaited) setPart(() => part);
        },
        () => {
          if (!isAwaited) return;
          toast(i18n.t('errors:page_did_not_load'), 'error');
          close();
        },
      );
      return () => {
        isAwaited = false;
      };
    }, [open, Part]);
    return Part ? createElement(Part, props) : null;
  };
}
