import { useEffect, useEffectEvent, useState } from 'react';
import type { FieldValues, UseFormReturn } from 'react-hook-form';
import { isSamePerson, ownerOfDevice } from '../../offline/owner.ts';
import { sessionKeys } from '../../session-keys.ts';
import { storage } from '../../storage.ts';
import { draftOf, type Draft } from './draft.ts';
import { fitDraft } from './fit-draft.ts';
import { tabDrafts } from './tab-drafts.ts';

interface TypedOptions {
  /** As `draftName` gives it. */
  name: string;
  /** What the form was filled from: what was typed over something else is not brought back. */
  base?: string;
  isKept: (field: string) => boolean;
}

/** Whether the session has ended by itself, in whichever tab: a log-out takes the role along with the tokens. */
const hasEnded = () => storage.get(sessionKeys.auth) === null && storage.get(sessionKeys.role) !== null;

/** Whoever logs in again may act for another than they did. */
const isOf = ({ owner }: Draft, now: string | null) => owner === now || (owner !== null && isSamePerson(owner, now));

/**
 * Keeps with the tab what is typed where nobody can be asked: a session that ends elsewhere, a tab that the device puts away. It is there when
 * the same person opens the form again, and nowhere after. Returns whether it was brought back.
 */
export function useTypedAtEnd<V extends FieldValues>(
  form: UseFormReturn<V>,
  { name, base = '', isKept }: TypedOptions,
): boolean {
  const [owner] = useState(ownerOfDevice);
  const [draft] = useState(() => {
    const kept = tabDrafts.read(name);
    return kept && isOf(kept, owner) && kept.base === base ? kept : undefined;
  });
  const { isDirty, defaultValues } = form.formState;
  const write = useEffectEvent(() => {
    const values = form.getValues();
    const begun = defaultValues as Readonly<Record<string, unknown>> | undefined;
    const fields = Object.keys(values);
    // Of what the thing says nothing stays on the device that nobody typed.
    const isTyped = (field: string) => JSON.stringify(values[field]) !== JSON.stringify(begun?.[field]);
    const never = fields.filter(field => !isKept(field) || !isTyped(field));
    if (never.length < fields.length) tabDrafts.write(name, draftOf(values, { owner, base, never }));
    else tabDrafts.remove(name);
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
