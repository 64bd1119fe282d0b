import { useEffect, useEffectEvent, useState } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import { useLocation } from 'react-router';
import { draftOf } from '../../../shared/form/drafts/draft.ts';
import { draftName } from '../../../shared/form/drafts/draft-name.ts';
import { fitDraft } from '../../../shared/form/drafts/fit-draft.ts';
import { tabDrafts } from '../../../shared/form/drafts/tab-drafts.ts';
import { ownerOfDevice } from '../../../shared/offline/owner.ts';
import { endedSession } from '../log-in/handed-on.ts';
import type { ProfileValues } from './profile-values.ts';
import { documentNumbers } from './typed-fields.ts';

interface TypedAtEnd {
  form: UseFormReturn<ProfileValues>;
  /** Of the profile that the form was filled from: what was typed over another one is not brought back. */
  version: number;
  isOwn: boolean;
}

/**
 * Keeps with the tab what is typed where nobody can be asked: a session that ends elsewhere, a tab that the device puts away. It is there when
 * the same person opens the form again, and nowhere after. Returns whether it was brought back.
 */
export function useTypedAtEnd({ form, version, isOwn }: TypedAtEnd): boolean {
  const { pathname, search } = useLocation();
  const name = draftName(pathname + search);
  const [owner] = useState(ownerOfDevice);
  const base = String(version);
  const [draft] = useState(() => {
    const kept = isOwn ? tabDrafts.read(name) : undefined;
    return kept?.owner === owner && kept.base === base ? kept : undefined;
  });
  const { isDirty } = form.formState;
  const write = useEffectEvent(() => {
    if (isOwn && isDirty) tabDrafts.write(name, draftOf(form.getValues(), { owner, base, never: documentNumbers }));
  });
  const restore = useEffectEvent(() => {
    tabDrafts.remove(name);
    if (!draft) return;
    const begins = form.getValues();
    form.reset({ ...begins, ...fitDraft(draft.values, { ...begins }) }, { keepDefaultValues: true });
  });
  useEffect(() => {
    restore();
    const onHide = () => write();
    window.addEventListener('pagehide', onHide);
    return () => {
      window.removeEventListener('pagehide', onHide);
      // Who logs out, or leaves, has been asked or wants nothing of it.
      if (endedSession.isKept()) write();
    };
  }, []);
  return draft?.base === base && isDirty;
}
