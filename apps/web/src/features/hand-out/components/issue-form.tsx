import { kyivDay } from '@oplich/contract/shared/kyiv-time';
import { isExpired } from '@oplich/contract/warehouse/expiry';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { AidList } from '../../events/index.ts';
import { useLanguage } from '../../../i18n/use-language.ts';
import { useFormat } from '../../../shared/format/use-format.ts';
import { Alert } from '../../../shared/ui/status/alert.tsx';
import type { HandOutLine } from '../api.ts';
import { isInvalidQuantity, linesOf, plannedLines, possibleQuantities, shortLines } from '../quantities.ts';
import type { GivenLine } from '../queue/unsent-action.ts';
import { stickyButton } from './sticky-button.ts';
import { QuantityFields } from './quantity-fields.tsx';
import { LoadingButton } from '../../../shared/ui/dialogs/loading-button.tsx';

interface IssueFormProps {
  lines: readonly HandOutLine[];
  /** The server refused the planned quantities for lack of stock. */
  startsWithLess: boolean;
  /** Called with what the card shows; of an event without goods with no lines. */
  onIssue: (lines: GivenLine[]) => Promise<void>;
  /** The id of the element with the person's name. */
  describedBy: string;
}

/** Shows what is to be issued, with the issue button. If stock is short, quantity fields are open with what is available. */
export function IssueForm({ lines, startsWithLess, onIssue, describedBy }: IssueFormProps) {
  const { t } = useTranslation('cabinet');
  const format = useFormat();
  const language = useLanguage();
  const shortages = shortLines(lines);
  const [isLess, setLess] = useState(startsWithLess || shortages.length > 0);
  const [quantities, setQuantities] = useState(() => possibleQuantities(lines, language));
  const [isTyped, setTyped] = useState(false);
  const [isPending, setPending] = useState(false);
  const [hasTried, setTried] = useState(false);
  const amounts = linesOf(lines, quantities, language);
  const isNothingGiven = lines.length > 0 && amounts.length === 0;
  // Stock may arrive while the card is open. Quantities are updated only from nothing, never under the eyes of the reader.
  const possibleNow = possibleQuantities(lines, language);
  if (isNothingGiven && !isTyped && linesOf(lines, possibleNow, language).length > 0) setQuantities(possibleNow);
  const hasInvalid = isLess && lines.some(line => isInvalidQuantity(line, quantities[line.positionId] ?? '', language));
  const isNothingChosen = isLess && isNothingGiven;
  const blockedBecause =
    hasTried && hasInvalid
      ? 'wrong'
      : hasTried && isNothingChosen
        ? 'nothing'
        : isNothingGiven && !isTyped
          ? 'ranOut'
          : undefined;

  const issue = async () => {
    setTried(true);
    if (hasInvalid || isNothingChosen) return;
    setPending(true);
    await onIssue(isLess ? amounts : plannedLines(lines)).finally(() => setPending(false));
  };

  return (
    <Stack sx={{ gap: 4 }}>
      {shortages.map(line => (
        <Alert key={line.positionId} severity="warning">
          {line.expiryDate && isExpired(line.expiryDate, kyivDay(new Date()))
            ? t('handOut.card.expired', { name: line.name, date: format.longDate(line.expiryDate) })
            : t('handOut.card.short', { name: line.name, available: format.quantity(line.available, line.units) })}
        </Alert>
      ))}
      {lines.length === 0 && <Typography color="textSecondary">{t('handOut.card.noAid')}</Typography>}
      {isLess ? (
        <QuantityFields
          lines={lines}
          quantities={quantities}
          onChange={next => {
            setQuantities(next);
            setTyped(true);
            setTried(false);
          }}
        />
      ) : (
        <AidList
          lines={lines.map(line => ({
            key: line.positionId,
            name: line.name,
            quantity: line.perParticipant,
            units: line.units,
          }))}
        />
      )}
      {/* The reason is next to the sticky button, which could cover it elsewhere in the card. */}
      <Stack sx={{ gap: 2, ...stickyButton }}>
        {blockedBecause && (
          <Alert severity={blockedBecause === 'ranOut' ? 'warning' : 'error'}>
            {t(`handOut.card.${blockedBecause}`)}
          </Alert>
        )}
        <LoadingButton
          data-next
          aria-describedby={describedBy}
          variant="contained"
          size="large"
          fullWidth
          isPending={isPending}
          // The Enter that opened the card may still be held down.
          onKeyDown={event => event.repeat && event.preventDefault()}
          onClick={() => void issue()}
        >
          {t('handOut.card.issue')}
        </LoadingButton>
      </Stack>
      {lines.length > 0 && (
        <Button
          onClick={() => {
            setLess(!isLess);
            setTried(false);
          }}
        >
          {t(isLess ? 'handOut.card.all' : 'handOut.card.less')}
        </Button>
      )}
    </Stack>
  );
}
