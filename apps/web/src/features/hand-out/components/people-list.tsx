import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import ButtonBase from '@mui/material/ButtonBase';
import Stack from '@mui/material/Stack';
import { useDeferredValue, useEffect, useMemo, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { personName } from '../../../shared/format/person-name.ts';
import { Alert } from '../../../shared/ui/status/alert.tsx';
import { EmptyList } from '../../../shared/ui/status/empty-list.tsx';
import { QrCodeScannerIcon as ScanIcon } from '../../../shared/ui/icons/qr-code-scanner.tsx';
import { FilterSelect } from '../../../shared/ui/lists/filter-select.tsx';
import { useWindowTime } from '../../events/index.ts';
import { SearchField } from '../../../shared/ui/lists/search-field.tsx';
import type { HandOut, HandOutPerson } from '../api.ts';
import { readAtTable, type ReadAtTable } from '../scan/read-at-table.ts';
import { stateAtTable } from '../hand-out-state.ts';
import type { UnsentAction } from '../queue/unsent-action.ts';
import { byWindowNow, windowNow, windowsOfTable } from '../windows-of-table.ts';
import { foldedPeople, searchPeople } from '../search-people.ts';
import { StateChip } from './state-chip.tsx';

interface PeopleListProps {
  day: HandOut;
  actions: readonly UnsentAction[];
  /** `byCode`: a wired scanner typed a ticket into the field. */
  onOpen: (participantId: string, how?: { byCode: boolean }) => void;
  onScan: () => void;
}

/** Rows shown at a time, so that typing stays fluent on old phones. */
const shownAtOnce = 24;

export function PeopleList({ day, actions, onOpen, onScan }: PeopleListProps) {
  const { t } = useTranslation(['cabinet', 'common']);
  const { people } = day;
  const searchField = useRef<HTMLInputElement>(null);
  // The list is mounted again after each issue, ready for the next surname.
  useEffect(() => searchField.current?.focus({ preventScroll: true }), []);
  const [scanProblem, setScanProblem] = useState<Exclude<ReadAtTable, object>>();
  const [typed, setTyped] = useState('');
  const [limit, setLimit] = useState(shownAtOnce);
  const search = useDeferredValue(typed);
  const folded = useMemo(() => foldedPeople(people), [people]);
  const timeOf = useWindowTime();
  const now = useCurrentMinute();
  const windows = useMemo(() => windowsOfTable(people), [people]);
  const currentWindow = windowNow(windows, now);
  const [chosenWindow, setChosenWindow] = useState('');
  // The chosen window may no longer exist after the event was moved.
  const windowFilter = windows.some(({ start }) => start === chosenWindow) ? chosenWindow : '';
  // A search by name ignores the window filter.
  const found = useMemo(() => {
    const all = searchPeople(folded, search);
    if (search !== '') return all;
    const waiting = all.filter(({ status }) => status === 'confirmed');
    const others = all.filter(({ status }) => status !== 'confirmed');
    const inOrder = [...byWindowNow(waiting, now), ...others];
    return windowFilter === '' ? inOrder : inOrder.filter(({ window }) => window?.start === windowFilter);
  }, [folded, search, now, windowFilter]);

  /** Opens the person of a ticket typed by a scanner, or else the first one found by name. */
  const onEnter = (entered: string) => {
    const read = readAtTable(entered, day);
    if (typeof read === 'object') {
      onOpen(read.participantId, { byCode: true });
      return;
    }
    setScanProblem(read === 'notTicket' ? undefined : read);
    if (read !== 'notTicket') {
      setTyped('');
      return;
    }
    const [first] = entered === '' ? [] : searchPeople(folded, entered);
    if (first) onOpen(first.participantId);
  };

  return (
    <>
      <Stack sx={{ gap: 3, mb: 4 }}>
        <SearchField
          value={typed}
          onChange={setTyped}
          label={t('handOut.search')}
          delayMs={0}
          onEnter={onEnter}
          inputRef={searchField}
        />
        {/* As `Found`, which would load the texts of all lists. */}
        <div aria-live="polite" className="visually-hidden">
          {search !== '' && t('common:list.found', { what: found.length })}
        </div>
        <div role="status">{scanProblem && <Alert severity="info">{t(`handOut.scanner.${scanProblem}`)}</Alert>}</div>
        {windows.length > 0 && (
          <FilterSelect
            label={t('windows.filter')}
            anyLabel={t('windows.any')}
            value={windowFilter}
            options={windows.map(window => ({
              value: window.start,
              label: window === currentWindow ? t('windows.now', { time: timeOf(window) }) : timeOf(window),
            }))}
            onChange={setChosenWindow}
          />
        )}
        <Button size="large" startIcon={<ScanIcon />} onClick={onScan}>
          {t('handOut.scan')}
        </Button>
      </Stack>
      {people.length === 0 ? (
        <EmptyList title={t('handOut.empty')} text={t('handOut.emptyText')} />
      ) : found.length === 0 ? (
        <EmptyList title={t('handOut.nobody')} text={t('handOut.nobodyText')} />
      ) : (
        <Stack component="ul" aria-label={t('handOut.people')} sx={{ m: 0, p: 0, gap: 2, listStyle: 'none' }}>
          {found.slice(0, limit).map(person => (
            <PersonRow
              key={person.participantId}
              person={person}
              actions={actions}
              onOpen={() => onOpen(person.participantId)}
            />
          ))}
        </Stack>
      )}
      {found.length > limit && (
        <Button fullWidth sx={{ mt: 3 }} onClick={() => setLimit(limit + shownAtOnce)}>
          {t('handOut.more', { count: Math.min(shownAtOnce, found.length - limit) })}
        </Button>
      )}
    </>
  );
}

/** Returns the current time, updated every minute. */
function useCurrentMinute(): Date {
  const [now, setNow] = useState(() => new Date());
  useEffect(() => {
    const timer = setInterval(() => setNow(new Date()), 60_000);
    return () => clearInterval(timer);
  }, []);
  return now;
}

interface PersonRowProps {
  person: HandOutPerson;
  actions: readonly UnsentAction[];
  onOpen: () => void;
}

function PersonRow({ person, actions, onOpen }: PersonRowProps) {
  const timeOf = useWindowTime();
  return (
    <li>
      <ButtonBase
        onClick={onOpen}
        sx={{
          width: '100%',
          minHeight: 64,
          px: 4,
          py: 2,
          gap: 3,
          justifyContent: 'space-between',
          flexWrap: 'wrap',
          textAlign: 'left',
          border: 1,
          borderColor: 'edge.line',
          borderRadius: 4,
          bgcolor: 'surface.card',
        }}
      >
        <Box component="span" sx={{ fontWeight: 600, fontSize: '1.0625rem', minWidth: 0, overflowWrap: 'anywhere' }}>
          {personName(person)}
          {person.window && (
            <Box
              component="span"
              sx={{ display: 'block', fontWeight: 400, fontSize: '0.90625rem', color: 'text.secondary' }}
            >
              {timeOf(person.window)}
            </Box>
          )}
        </Box>
        <StateChip state={stateAtTable(person, actions).state} />
      </ButtonBase>
    </li>
  );
}
