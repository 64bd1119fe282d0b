import { useEffect, useEffectEvent, useState } from 'react';
import { useFormContext } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { useLocation } from 'react-router';
import { isSamePerson, ownerOfDevice } from '../../offline/owner.ts';
import { sessionKeys } from '../../session-keys.ts';
import { storage } from '../../storage.ts';
import { Alert } from '../../ui/status/alert.tsx';
import { draftName } from './draft-name.ts';
import { draftOf, type Draft } from './draft.ts';
import { fitDraft } from './fit-draft.ts';
import { LeaveGuard } from './leave-guard.tsx';
import { tabDrafts } from './tab-drafts.ts';

interface TypedGuardProps {
  /** Of the thing that the form was filled from: what was typed over another one is not brought back. */
  version: number;
  /** Fields that are not kept: document numbers. */
  never?: readonly string[];
}

/** The way out of a form that changes a thing: it asks before what was typed is left behind, and where nobody can be asked the tab keeps it. */
export function TypedGuard(props: TypedGuardProps) {
  const { t } = useTranslation();
  const isRestored = useTypedAtEnd(props);
  return (
    <>
      <LeaveGuard />
      {isRestored && <Alert>{t('field.draftKept')}</Alert>}
    </>
  );
}

/** Whether the session has ended by itself, in whichever tab: a log-out takes the role along with the tokens. */
const hasEnded = () => storage.get(sessionKeys.auth) === null && storage.get(sessionKeys.role) !== null;

/** Whoever logs in again may act for another than they did. */
const isOf = ({ owner }: Draft, now: string | null) => owner === now || (owner !== null && isSamePerson(owner, now));

/**
 * Keeps with the tab what is typed where nobody can be asked: a session that ends elsewhere, a tab that the device puts away. It is there when
 * the same person opens the form again, and nowhere after. Returns whether it was brought back.
 */
function useTypedAtEnd({ version, never = [] }: TypedGuardProps): boolean {
  const form = useFormContext();
  const { pathname, search } = useLocation();
  const name = draftName(pathname + search);
  const [owner] = useState(ownerOfDevice);
  const base = String(version);
  const [draft] = useState(() => {
    const kept = tabDrafts.read(name);
    return kept && isOf(kept, owner) && kept.base === base ? kept : undefined;
  });
  const { isDirty, defaultValues } = form.formState;
  const write = useEffectEvent(() => {
    if (!isDirty) {
      tabDrafts.remove(name);
      return;
    }
    const values = form.getValues();
    // Of what the thing says nothing stays on the device that nobody typed.
    const untouched = Object.keys(values).filter(
      field => JSON.stringify(values[field]) === JSON.stringify(defaultValues?.[field]),
    );
    tabDrafts.write(name, draftOf(values, { owner, base, never: [...never, ...untouched] }));
  });
  const restore = useEffectEvent(() => {
    tabDrafts.remove(name);
    if (!draft) return;
    const begins = form.getValues();
    form.reset({ ...begins, ...fitDraft(draft.values, begins) }, { keepDefaultValues: true });
  });
  const leave = useEffectEvent(() => {
    // Who saved, logs out or leaves has been asked or wants nothing of it, nor of what an earlier end of the page has kept.
    if (hasEnded()) write();
    else tabDrafts.remove(name);
  });
  useEffect(() => {
    restore();
    // A phone that needs the room takes a hidden tab without a word.
    const onHide = () => {
      if (document.visibilityState === 'hidden') write();
    };
    const onLeave = () => write();
    document.addEventListener('visibilitychange', onHide);
    window.addEventListener('pagehide', onLeave);
    return () => {
      document.removeEventListener('visibilitychange', onHide);
      window.removeEventListener('pagehide', onLeave);
      leave();
    };
  }, []);
  return draft?.base === base && isDirty;
}
