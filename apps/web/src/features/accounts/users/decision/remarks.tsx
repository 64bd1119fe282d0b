import Box from '@mui/material/Box';
import { useTranslation } from 'react-i18next';
import { WarningAmberIcon as WarningIcon } from '../../../../shared/ui/icons/warning-amber.tsx';
import type { Remark } from './warnings.ts';

/** Remarks about a field, in plain words. */
export function Remarks({ remarks }: { remarks: readonly Remark[] }) {
  if (remarks.length === 0) return null;
  return remarks.map(remark => (
    <Box
      key={remark.code}
      sx={{
        display: 'flex',
        gap: 2,
        px: 3,
        py: 2,
        mt: 1,
        borderRadius: 3,
        bgcolor: 'tint.wheat',
        color: 'onTint.wheat',
        fontSize: '0.90625rem',
      }}
    >
      <WarningIcon aria-hidden fontSize="small" sx={{ flex: 'none' }} />
      <RemarkText remark={remark} />
    </Box>
  ));
}

function RemarkText({ remark }: { remark: Remark }) {
  const { t } = useTranslation('cabinet');
  if ('count' in remark) return t(`accounts.warning.${remark.warning}`, { count: remark.count });
  const { warning, code } = remark;
  return warning === 'other' || warning === 'document_missing'
    ? t('accounts.warning.other', { code })
    : t(`accounts.warning.${warning}`);
}
