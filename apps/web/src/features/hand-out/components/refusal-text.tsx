import { useTranslation } from 'react-i18next';
import { useFormat } from '../../../shared/format/use-format.ts';
import { errorKey } from '../../../shared/api-client/index.ts';
import type { HandOutLine } from '../api.ts';
import type { Refusal, UnsentAction } from '../queue/unsent-action.ts';

interface RefusalTextProps {
  action: UnsentAction;
  refusal: Refusal;
  lines: readonly HandOutLine[];
}

/** Explains why the server refused an action. */
export function RefusalText({ action, refusal, lines }: RefusalTextProps) {
  const { t } = useTranslation(['cabinet', 'errors']);
  const format = useFormat();
  const { code, at, positionId, available, field } = refusal;
  if (code === 'elsewhere') {
    return t('cabinet:handOut.refused.elsewhere', {
      time: at ? format.time(at) : '',
      date: at ? format.longDate(at) : '',
    });
  }
  if (code === 'keptLate') return t('cabinet:handOut.refused.keptLate');
  const line = lines.find(one => one.positionId === positionId);
  if (code === 'insufficient_stock' && line && available !== undefined) {
    return t('cabinet:handOut.refused.short', {
      name: line.name,
      available: format.quantity(available, line.units),
    });
  }
  if (code === 'goods_expired' && line?.expiryDate) {
    return t('cabinet:handOut.card.expired', { name: line.name, date: format.longDate(line.expiryDate) });
  }
  if (code === 'status_change_not_allowed') {
    return t(
      action.kind === 'revert' ? 'cabinet:handOut.refused.undoNotPossible' : 'cabinet:handOut.refused.notConfirmed',
    );
  }
  if (field?.path === 'date') return t('cabinet:handOut.refused.day');
  const index = /^lines\.(\d+)\./.exec(field?.path ?? '')?.[1];
  const refusedLine = lines.find(one => one.positionId === action.lines?.[Number(index)]?.positionId);
  const text = t(`errors:${errorKey(field?.code ?? code)}`);
  return refusedLine ? t('cabinet:handOut.refused.line', { name: refusedLine.name, text }) : text;
}
