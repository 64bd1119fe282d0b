import { useFormContext } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { useLocation } from 'react-router';
import { Alert } from '../../ui/status/alert.tsx';
import { draftName } from './draft-name.ts';
import { LeaveGuard } from './leave-guard.tsx';
import { useTypedAtEnd } from './use-typed-at-end.ts';

interface TypedGuardProps {
  /** Of the thing that the form was filled from: what was typed over another one is not brought back. */
  version: number;
  /** Fields that are not kept: document numbers. */
  never?: readonly string[];
  /** The form, which is being sent, asks something first. */
  isAsking?: boolean;
}

/** The way out of a form that changes a thing: it asks before what was typed is left behind, and where nobody can be asked the tab keeps it. */
export function TypedGuard({ version, never = [], isAsking = false }: TypedGuardProps) {
  const { t } = useTranslation();
  const { pathname, search } = useLocation();
  const isRestored = useTypedAtEnd(useFormContext(), {
    name: draftName(pathname + search),
    base: String(version),
    isKept: field => !never.includes(field),
  });
  return (
    <>
      <LeaveGuard isAsking={isAsking} />
      {isRestored && <Alert>{t('field.draftKept')}</Alert>}
    </>
  );
}
