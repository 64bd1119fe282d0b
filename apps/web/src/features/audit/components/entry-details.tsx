import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useTranslation } from 'react-i18next';
import { ContentCopyIcon as CopyIcon } from '../../../shared/ui/icons/content-copy.tsx';
import { toast } from '../../../shared/ui/status/toast-store.ts';
import type { AuditEntry } from '../api.ts';
import { useAuditWords } from '../use-audit-words.ts';

/** What the entry says besides, and its link of the chain: opened in place. */
export function EntryDetails({ entry: { action, details, hash, subject } }: { entry: AuditEntry }) {
  const { t } = useTranslation(['cabinet', 'common']);
  const words = useAuditWords();
  const lines = Object.entries(details).filter(([, value]) => value !== null);
  const copy = () =>
    navigator.clipboard.writeText(hash).then(
      () => toast(t('common:action.copied'), 'success'),
      () => toast(t('cabinet:audit.notCopied'), 'warning'),
    );
  return (
    <Box component="details" sx={{ textAlign: 'left', minWidth: 0 }}>
      <Box component="summary" sx={{ cursor: 'pointer', py: 3, color: 'primary.main', whiteSpace: 'nowrap' }}>
        {t('common:action.more')}
      </Box>
      <Box component="dl" sx={{ m: 0, fontSize: '0.90625rem', overflowWrap: 'anywhere', '& dt': { fontWeight: 600 } }}>
        {lines.map(([name, value]) => (
          <div key={name}>
            <dt>{words.detail(name)}</dt>
            <Box component="dd" sx={{ m: 0, mb: 1 }}>
              <Said lines={words.said({ action, name, value })} />
            </Box>
          </div>
        ))}
        {subject.id && (
          <div>
            <dt>{t('cabinet:audit.subjectId')}</dt>
            <Box component="dd" sx={{ m: 0, mb: 1 }}>
              {subject.id}
            </Box>
          </div>
        )}
        <div>
          <dt>{t('cabinet:audit.chain')}</dt>
          <Box component="dd" sx={{ m: 0 }}>
            <span title={hash}>{hash.slice(0, 12)}…</span>{' '}
            <Button variant="text" startIcon={<CopyIcon />} onClick={() => void copy()}>
              {t('cabinet:audit.copy')}
            </Button>
          </Box>
        </div>
      </Box>
    </Box>
  );
}

/** One line as it is, several as a list. */
function Said({ lines }: { lines: readonly string[] }) {
  const [first, ...others] = lines;
  if (others.length === 0) return first;
  return (
    <Box component="ul" sx={{ m: 0, pl: 4 }}>
      {lines.map(line => (
        <li key={line}>{line}</li>
      ))}
    </Box>
  );
}
