import { CheckCircleIcon as CheckIcon } from '../icons/check-circle.tsx';
import { ErrorOutlineIcon as ErrorIcon } from '../icons/error-outline.tsx';
import { InfoIcon } from '../icons/info.tsx';
import { WarningAmberIcon as WarningIcon } from '../icons/warning-amber.tsx';
import type { Severity } from './toast-store.ts';

export const severityStyle = {
  info: { Icon: InfoIcon, tint: 'tint.lake', on: 'onTint.lake' },
  success: { Icon: CheckIcon, tint: 'tint.moss', on: 'onTint.moss' },
  warning: { Icon: WarningIcon, tint: 'tint.wheat', on: 'onTint.wheat' },
  error: { Icon: ErrorIcon, tint: 'tint.clay', on: 'onTint.clay' },
} as const satisfies Record<Severity, { Icon: typeof InfoIcon; tint: string; on: string }>;
