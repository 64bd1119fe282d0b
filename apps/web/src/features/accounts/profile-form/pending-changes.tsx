import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import type { Profile } from '@oplich/contract/accounts/profile';
import type { FileRef } from '@oplich/contract/files/schemas';
import { useTranslation } from 'react-i18next';
import { FileLinks } from '../../../shared/files/file-links.tsx';
import { useFormat } from '../../../shared/format/use-format.ts';
import { Card } from '../../../shared/ui/layout/card.tsx';
import { StatusChip } from '../../../shared/ui/status/status-chip.tsx';
import { pendingLinesOf, type PendingLine } from './pending-lines.ts';
import { useLineText } from './use-line-text.ts';

/** The changes a partner requested, next to the present values. */
export function PendingChanges({ profile }: { profile: Profile }) {
  const { t } = useTranslation('cabinet');
  const format = useFormat();
  const { pendingUpdate } = profile;
  if (!pendingUpdate) return null;
  return (
    <Card component="section" sx={{ display: 'flex', flexDirection: 'column', gap: 3 }}>
      <Box sx={{ display: 'flex', gap: 3, flexWrap: 'wrap', alignItems: 'center' }}>
        <Typography component="h2" variant="h2">
          {t('settings.pending.title')}
        </Typography>
        <StatusChip tone="waiting" label={format.longDate(pendingUpdate.submittedAt)} />
      </Box>
      <Typography color="textSecondary">
        {t('settings.pending.lead', { day: format.longDateTime(pendingUpdate.submittedAt) })}
      </Typography>
      <PendingTable lines={pendingLinesOf(profile)} />
    </Card>
  );
}

function PendingTable({ lines }: { lines: readonly PendingLine[] }) {
  const { t } = useTranslation('cabinet');
  const text = useLineText();
  return (
    <Box component="dl" sx={{ m: 0 }}>
      {lines.map(line => (
        <Box key={line.name} sx={{ py: 3, borderTop: 1, borderColor: 'edge.line' }}>
          <Box component="dt" sx={{ fontWeight: 600, mb: 1 }}>
            {text.label(line.name)}
          </Box>
          <Box
            component="dd"
            sx={{ m: 0, display: 'grid', gap: { xs: 1, sm: 4 }, gridTemplateColumns: { sm: '1fr 1fr' } }}
          >
            <Value label={t('settings.pending.now')} text={text.before(line)} files={line.files?.before} />
            <Value label={t('settings.pending.asked')} text={text.after(line)} files={line.files?.after} isNew />
          </Box>
        </Box>
      ))}
    </Box>
  );
}

interface ValueProps {
  label: string;
  text: string;
  /** In place of the text, where there are any. */
  files: readonly FileRef[] | undefined;
  isNew?: boolean;
}

function Value({ label, text, files = [], isNew = false }: ValueProps) {
  return (
    <Box
      sx={{
        px: 3,
        py: 2,
        borderRadius: 3,
        overflowWrap: 'anywhere',
        ...(isNew ? { bgcolor: 'tint.wheat', color: 'onTint.wheat' } : { bgcolor: 'surface.quiet' }),
      }}
    >
      <Box component="span" sx={{ display: 'block', fontSize: '0.875rem' }}>
        {label}
      </Box>
      {files.length > 0 ? <FileLinks files={files} isFromStart /> : text}
    </Box>
  );
}
