import { useEffect, useEffectEvent, useState } from 'react';
import type { FieldValues, UseFormReturn } from 'react-hook-form';
import { isSamePerson, ownerOfDevice } from '../../offline/owner.ts';
import { sessionKeys } from '../../session-keys.ts';
import { storage } from '../../storage.ts';
import { draftOf, type Draft } from './draft.ts';
import { fitDraft } from './fit-draft.ts';
import { tabDrafts } from './tab-drafts.ts';

interface TypedOptions {
  /** A name made by `draftName`. */
  name: string;
  /** The version of the data the form was filled from; input over another version is not restored. */
  base?: string;
  isKept: (field: string) => boolean;
}

/** Whether the session has expired, in any tab; logging out removes the role together with the tokens. */
const hasEnded = () => storage.get(sessionKeys.auth) === null && storage.get(sessionKeys.role) !== null;

/** After logging in again a person may act for another partner. */
const isOf = ({ owner }: Draft, currentOwner: string | null) =>
  owner === currentOwner || (owner !== null && isSamePerson(owner, currentOwner));

/**
 * Stores input in the tab where the user cannot be asked: when the session ends elsewhere, or the device discards the tab. It is restored
 * once, when the same person opens the form again. Returns whether it was restored.
 */
export function useTypedAtEnd<V extends FieldValues>(
  form: UseFormReturn<V>,
  { name, base = '', isKept }: TypedOptions,
): boolean {
  const [owner] = useState(ownerOfDevice);
  const [draft] = useState(() => {
    const stored = tabDrafts.read(name);
    return stored && isOf(stored, owner) && stored.base === base ? stored : undefined;
  });
  const { isDirty, defaultValues } = form.formState;
  const write = useEffectEvent(() => {
    const values = form.getValues();
    const initialValues = defaultValues as Readonly<Record<string, unknown>> | undefined;
    const fields = Object.keys(values);
    // Only changed fields are stored, so that no data from the server stays on the device.
    const isTyped = (field: string) => JSON.stringify(values[field]) !== JSON.stringify(initialValues?.[field]);
    const never = fields.filter(field => !isKept(field) || !isTyped(field));
    if (never.length < fields.length) tabDrafts.write(name, draftOf(values, { owner, base, never }));
    else tabDrafts.remove(name);
  });
  const restore = useEffectEvent(() => {
    tabDrafts.remove(name);
    if (!draft) return;
    const initial = form.getValues();
    form.reset({ ...initial, ...fitDraft(draft.values, initial) }, { keepDefaultValues: true });
  });
  const leave = useEffectEvent(() => {
    // A user who saved, logged out or left has decided about the input, so an earlier copy is removed too.
    if (hasEnded()) write();
    else tabDrafts.remove(name);
  });
  useEffect(() => {
    restore();
    // A phone may discard a hidden tab without notice.
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
