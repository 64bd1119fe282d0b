import { useFormContext } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { useLocation } from 'react-router';
import { Alert } from '../../ui/status/alert.tsx';
import { draftName } from './draft-name.ts';
import { LeaveGuard } from './leave-guard.tsx';
import { useTypedAtEnd } from './use-typed-at-end.ts';

interface TypedGuardProps {
  /** The version of the data the form was filled from; input over another version is not restored. */
  version: number;
  /** Fields that are not stored: document numbers. */
  never?: readonly string[];
  /** The form asks something before it is sent. */
  isAsking?: boolean;
}

/** Protects unsaved input of an editing form: asks before leaving, and stores it in the tab where the user cannot be asked. */
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
