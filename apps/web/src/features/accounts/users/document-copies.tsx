import type { FileRef } from '@oplich/contract/files/schemas';
import { useTranslation } from 'react-i18next';
import { FileLinks } from '../../../shared/files/file-links.tsx';
import { WarningAmberIcon as WarningIcon } from '../../../shared/ui/icons/warning-amber.tsx';
import { StatusChip } from '../../../shared/ui/status/status-chip.tsx';

interface DocumentCopiesProps {
  files?: readonly FileRef[] | undefined;
  /** A verifier wants it and it is not there. */
  isMissing: boolean;
}

/** Copies of documents, each opened by a tap. */
export function DocumentCopies({ files = [], isMissing }: DocumentCopiesProps) {
  const { t } = useTranslation('cabinet');
  if (files.length > 0) return <FileLinks files={files} />;
  const label = t('accounts.user.noCopy');
  return isMissing ? <StatusChip tone="waiting" label={label} icon={WarningIcon} /> : label;
}
