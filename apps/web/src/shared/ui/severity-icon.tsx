import CheckIcon from '@mui/icons-material/CheckCircleOutlined';
import ErrorIcon from '@mui/icons-material/ErrorOutlineOutlined';
import InfoIcon from '@mui/icons-material/InfoOutlined';
import WarningIcon from '@mui/icons-material/WarningAmberOutlined';
import type { Severity } from './toast-store.ts';

export const severityLook = {
  info: { Icon: InfoIcon, tint: 'tint.lake', on: 'onTint.lake' },
  success: { Icon: CheckIcon, tint: 'tint.moss', on: 'onTint.moss' },
  warning: { Icon: WarningIcon, tint: 'tint.wheat', on: 'onTint.wheat' },
  error: { Icon: ErrorIcon, tint: 'tint.clay', on: 'onTint.clay' },
} as const satisfies Record<Severity, { Icon: typeof InfoIcon; tint: string; on: string }>;
