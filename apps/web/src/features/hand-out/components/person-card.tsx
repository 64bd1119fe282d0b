import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useEffect, useId, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { ArrowBackIcon as BackIcon } from '../../../shared/ui/icons/arrow-back.tsx';
import { AidList, BringLine, useWindowTime } from '../../events/index.ts';
import { AnswersList } from '../../participants/index.ts';
import { personName } from '../../../shared/format/person-name.ts';
import { useFormat } from '../../../shared/format/use-format.ts';
import { useMayOpen } from '../../accounts/index.ts';
import { paths, patterns } from '../../../shared/routing/paths.ts';
import { Card } from '../../../shared/ui/layout/card.tsx';
import { Alert } from '../../../shared/ui/status/alert.tsx';
import type { HandOut } from '../api.ts';
import { mayIssueOf, type PersonAtTable } from '../hand-out-state.ts';
import { leavesLess } from '../queue/unsent-action.ts';
import { useTableActions } from '../use-table-actions.ts';
import { stickyButton } from './sticky-button.ts';
import { IssueForm } from './issue-form.tsx';
import { PersonDocument } from './person-document.tsx';
import { givenTo, linesFor } from '../lines-for.ts';
import { RefusalText } from './refusal-text.tsx';
import { StateChip } from './state-chip.tsx';
import { UndoDialog } from './undo-dialog.tsx';
import { WhyNot } from './why-not.tsx';

interface PersonCardProps {
  day: HandOut;
  at: PersonAtTable;
  /** A scanner opened the card; some scanners send Enter twice. */
  byCode: boolean;
  onIssued: () => void;
  onBack: () => void;
}

/** Within this time a second Enter may be the scanner's; comparing a document takes longer. */
const scannerMs = 400;

/** The person at the table: what to compare and what to issue, or why nothing can be issued. */
export function PersonCard({ day, at, byCode, onIssued, onBack }: PersonCardProps) {
  const mayOpen = useMayOpen();
  const { t } = useTranslation('cabinet');
  const format = useFormat();
  const timeOf = useWindowTime();
  const actions = useTableActions(day.event.id);
  const [isUndoing, setUndoing] = useState(false);
  const id = useId();
  const card = useRef<HTMLDivElement>(null);
  // Focuses the main button, so that Enter issues or goes on.
  useEffect(() => {
    const focus = () => card.current?.querySelector<HTMLElement>('[data-next]')?.focus({ preventScroll: true });
    if (!byCode) return focus();
    const timer = setTimeout(focus, scannerMs);
    return () => clearTimeout(timer);
  }, [byCode]);
  const { person, state, action } = at;
  const isOpen = day.closed === null && mayIssueOf(day);
  const canIssue = isOpen && (state === 'ready' || (state === 'refused' && person.status === 'confirmed'));
  const canUndo = isOpen && (state === 'aided' || state === 'unsent');
  // Readers with only the duty `desk` get what was given in `quantities`.
  const issued = (person.status === 'aided' ? givenTo(person) : person.issued).flatMap(({ positionId, quantity }) => {
    const line = day.lines.find(one => one.positionId === positionId);
    return line ? [{ key: positionId, name: line.name, quantity, units: line.units }] : [];
  });

  return (
    <Stack ref={card} sx={{ gap: 4 }}>
      <Button startIcon={<BackIcon />} onClick={onBack} sx={{ alignSelf: 'flex-start' }}>
        {t('handOut.card.back')}
      </Button>
      <Card component="section" sx={{ display: 'flex', flexDirection: 'column', gap: 4 }}>
        <Stack sx={{ gap: 2, alignItems: 'flex-start' }}>
          <StateChip state={state} />
          <Typography component="h2" id={id} sx={{ fontSize: '1.625rem', fontWeight: 650 }}>
            {personName(person)}
          </Typography>
          {person.window && (
            <Typography>
              {t('windows.time')}: <strong>{timeOf(person.window)}</strong>
            </Typography>
          )}
          {person.age !== null && <Typography color="textSecondary">{format.age(person.age)}</Typography>}
        </Stack>
        <PersonDocument person={person} />
        {person.answers && <AnswersList questions={day.questions} answers={person.answers} />}
        {action?.refusal && (
          <Alert severity="warning">
            <RefusalText action={action} refusal={action.refusal} lines={day.lines} />
          </Alert>
        )}
        <div role="status">{!canIssue && <WhyNot day={day} at={at} />}</div>
        {issued.length > 0 && <AidList lines={issued} />}
        {canIssue && (
          <IssueForm
            key={action?.id ?? 'first'}
            lines={linesFor(day.lines, person)}
            startsWithLess={action?.refusal !== undefined && leavesLess(action.refusal)}
            describedBy={id}
            onIssue={async lines => {
              if (await actions.issue(at, lines)) onIssued();
            }}
          />
        )}
        {!canIssue && (
          <Button
            data-next
            aria-describedby={id}
            variant="contained"
            size="large"
            fullWidth
            sx={stickyButton}
            onClick={onBack}
          >
            {t('handOut.card.next')}
          </Button>
        )}
        {/* Below the button, so that it is visible without scrolling on a small phone. */}
        {canIssue && <BringLine event={day.event} />}
        {canUndo && <Button onClick={() => setUndoing(true)}>{t('handOut.card.undo')}</Button>}
        {state === 'applied' && mayOpen(patterns.eventUser) && (
          <Button component={Link} to={paths.eventUser(day.event.id, person.participantId)}>
            {t('handOut.card.confirm')}
          </Button>
        )}
      </Card>
      {isUndoing && <UndoDialog eventId={day.event.id} at={at} onClose={() => setUndoing(false)} />}
    </Stack>
  );
}
