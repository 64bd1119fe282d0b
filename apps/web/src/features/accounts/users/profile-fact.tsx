import { createContext, use, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Fact } from '../../../shared/ui/layout/facts.tsx';
import { DocumentCopies } from './document-copies.tsx';
import { Remarks } from './decision/remarks.tsx';
import type { Remark } from './decision/warnings.ts';

/** The remarks on the profile that is shown. */
export const RemarksContext = createContext<readonly Remark[]>([]);

interface ProfileFactProps {
  label: string;
  /** The profile's name of the field: remarks on it are shown below. */
  field?: string;
  /** The text where there is no value. */
  none?: string;
  children: ReactNode;
}

/** One line of a profile, with what a verifier should look at. */
export function ProfileFact({ label, field, none, children }: ProfileFactProps) {
  const { t } = useTranslation('cabinet');
  const remarks = use(RemarksContext).filter(remark => remark.field === field);
  const isEmpty = children === null || children === undefined || children === '';
  return (
    <Fact label={label} note={field && remarks.length > 0 && <Remarks remarks={remarks} />}>
      {isEmpty ? (none ?? t('accounts.user.none')) : children}
    </Fact>
  );
}

interface ProfileFilesProps {
  label: string;
  field: string;
  files: Parameters<typeof DocumentCopies>[0]['files'];
}

/** Copies of a document; a missing required one is reported here. */
export function ProfileFiles({ label, field, files }: ProfileFilesProps) {
  const isMissing = use(RemarksContext).some(remark => remark.field === field);
  return (
    <Fact label={label}>
      <DocumentCopies files={files} isMissing={isMissing} />
    </Fact>
  );
}
