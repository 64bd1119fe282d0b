import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import ButtonBase from '@mui/material/ButtonBase';
import Stack from '@mui/material/Stack';
import { useDeferredValue, useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { personName } from '../../../shared/format/person-name.ts';
import { EmptyList } from '../../../shared/ui/status/empty-list.tsx';
import { QrCodeScannerIcon as ScanIcon } from '../../../shared/ui/icons/qr-code-scanner.tsx';
import { SearchField } from '../../../shared/ui/lists/search-field.tsx';
import type { HandOutPerson } from '../api.ts';
import { stateAtTable } from '../hand-out-state.ts';
import type { UnsentAction } from '../queue/unsent-action.ts';
import { foldedPeople, searchPeople } from '../search-people.ts';
import { StateChip } from './state-chip.tsx';

interface PeopleListProps {
  people: readonly HandOutPerson[];
  actions: readonly UnsentAction[];
  onOpen: (participantId: string) => void;
  onScan: () => void;
}

/** So many at a time stay fluent on an old phone; whoever is looked for is among the first after three letters. */
const shownAtOnce = 24;

export function PeopleList({ people, actions, onOpen, onScan }: PeopleListProps) {
  const { t } = useTranslation('cabinet');
  const [typed, setTyped] = useState('');
  const [limit, setLimit] = useState(shownAtOnce);
  const search = useDeferredValue(typed);
  const folded = useMemo(() => foldedPeople(people), [people]);
  const found = useMemo(() => searchPeople(folded, search), [folded, search]);

  return (
    <>
      <Stack sx={{ gap: 3, mb: 4 }}>
        <SearchField value={typed} onChange={setTyped} label={t('handOut.search')} delayMs={0} />
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

interface PersonRowProps {
  person: HandOutPerson;
  actions: readonly UnsentAction[];
  onOpen: () => void;
}

function PersonRow({ person, actions, onOpen }: PersonRowProps) {
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
        </Box>
        <StateChip state={stateAtTable(person, actions).state} />
      </ButtonBase>
    </li>
  );
}
