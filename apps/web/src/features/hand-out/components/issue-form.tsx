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
import { isWrong, linesOf, possibleQuantities, shortLines } from '../quantities.ts';
import type { GivenLine } from '../queue/unsent-action.ts';
import { stickyButton } from './sticky-button.ts';
import { QuantityFields } from './quantity-fields.tsx';
import { LoadingButton } from '../../../shared/ui/dialogs/loading-button.tsx';

interface IssueFormProps {
  lines: readonly HandOutLine[];
  /** The server refused all of it: begin with less. */
  startsWithLess: boolean;
  /** Nothing: all as planned. */
  onIssue: (lines: GivenLine[] | undefined) => Promise<void>;
  /** Whose name is heard with the button. */
  describedBy: string;
}

/** What is given, and the one button for a thumb. Where something ran out the fields stand open with what there is. */
export function IssueForm({ lines, startsWithLess, onIssue, describedBy }: IssueFormProps) {
  const { t } = useTranslation('cabinet');
  const format = useFormat();
  const language = useLanguage();
  const short = shortLines(lines);
  const [isLess, setLess] = useState(startsWithLess || short.length > 0);
  const [quantities, setQuantities] = useState(() => possibleQuantities(lines, language));
  const [isTyped, setTyped] = useState(false);
  const [isPending, setPending] = useState(false);
  const [isTried, setTried] = useState(false);
  const amounts = linesOf(lines, quantities, language);
  const isWithout = lines.length > 0 && amounts.length === 0;
  // What ran out may come while the card is open; an amount that somebody reads there changes by no other hand.
  const anew = possibleQuantities(lines, language);
  if (isWithout && !isTyped && linesOf(lines, anew, language).length > 0) setQuantities(anew);
  const wrong = isLess && lines.some(line => isWrong(line, quantities[line.positionId] ?? '', language));
  const nothing = isLess && isWithout;
  const held =
    isTried && wrong ? 'wrong' : isTried && nothing ? 'nothing' : isWithout && !isTyped ? 'ranOut' : undefined;

  const issue = async () => {
    setTried(true);
    if (wrong || nothing) return;
    const given = isLess ? amounts : undefined;
    setPending(true);
    await onIssue(given).finally(() => setPending(false));
  };

  return (
    <Stack sx={{ gap: 4 }}>
      {short.map(line => (
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
      {/* What holds the button back stands with it: in the flow of the card it could lie behind it, unseen. */}
      <Stack sx={{ gap: 2, ...stickyButton }}>
        {held && <Alert severity={held === 'ranOut' ? 'warning' : 'error'}>{t(`handOut.card.${held}`)}</Alert>}
        <LoadingButton
          data-next
          aria-describedby={describedBy}
          variant="contained"
          size="large"
          fullWidth
          isPending={isPending}
          // A key that is held down opens the card and would issue at once.
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
