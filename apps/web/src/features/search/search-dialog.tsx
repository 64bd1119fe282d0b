import Box from '@mui/material/Box';
import Dialog from '@mui/material/Dialog';
import IconButton from '@mui/material/IconButton';
import InputBase from '@mui/material/InputBase';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import useMediaQuery from '@mui/material/useMediaQuery';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useId, useState, type KeyboardEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useNavigate } from 'react-router';
import { searchAll } from '@oplich/contract/shared/limits';
import { api } from '../../shared/api-client/index.ts';
import { useFormat } from '../../shared/format/use-format.ts';
import { useDebounced } from '../../shared/hooks/use-debounced.ts';
import { Unbroken } from '../../shared/ui/figures/unbroken.tsx';
import { CloseIcon } from '../../shared/ui/icons/close.tsx';
import { SearchIcon } from '../../shared/ui/icons/search.tsx';
import { ErrorState } from '../../shared/ui/status/error-state.tsx';
import { foundGroups, type FoundGroup } from './found-groups.ts';

/** One field over people, events, acts, codes and requests: arrows choose, Enter opens. */
export function SearchDialog({ onClose }: { onClose: () => void }) {
  const { t, i18n } = useTranslation(['cabinet', 'common']);
  const format = useFormat();
  const navigate = useNavigate();
  const isPhone = useMediaQuery('(max-width: 599.95px)');
  const listId = useId();
  const [typed, setTyped] = useState('');
  const search = useDebounced(typed.trim(), 250);
  const isAsked = search.length >= searchAll.letters;
  const { data, error, refetch, isPlaceholderData } = useQuery({
    ...api.query('GET /search', { query: { search } }),
    enabled: isAsked,
    placeholderData: keepPreviousData,
  });
  const isSettled = isAsked && search === typed.trim() && data !== undefined && !isPlaceholderData;
  const groups = isAsked && data ? foundGroups(data, { search, format, t: key => i18n.t(key) }) : [];
  const all = groups.flatMap(({ items }) => items);
  const [chosen, setChosen] = useState<string | null>(null);
  // A choice that is no longer among the results does not count; Enter opens the first one.
  const active = all.find(({ key }) => key === chosen) ?? all[0];

  const open = (path: string) => {
    onClose();
    void navigate(path);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (step !== undefined && all.length > 0) {
      event.preventDefault();
      const at = all.findIndex(one => one === active);
      const next = all[(at + step + all.length) % all.length];
      setChosen(next?.key ?? null);
      if (next) document.getElementById(`${listId}-${next.key}`)?.scrollIntoView({ block: 'nearest' });
    }
    // Until the results for the present text are loaded, Enter would open another one.
    if (event.key === 'Enter' && isSettled && active) {
      event.preventDefault();
      open(active.path);
    }
  };
  const status = !isAsked
    ? t('cabinet:search.lead')
    : isSettled
      ? all.length === 0
        ? t('common:state.nothingFound')
        : t('cabinet:search.found', { total: all.length })
      : t('common:loading');

  return (
    <Dialog
      open
      onClose={onClose}
      aria-label={t('cabinet:search.title')}
      fullWidth
      fullScreen={isPhone}
      maxWidth="sm"
      slotProps={{ paper: { sx: isPhone ? { border: 0, borderRadius: 0 } : { alignSelf: 'start', mt: 16 } } }}
    >
      <Stack
        component="search"
        direction="row"
        sx={{ alignItems: 'center', gap: 3, pl: 4, pr: 2, py: 2, borderBottom: 1, borderColor: 'edge.line' }}
      >
        <SearchIcon aria-hidden sx={{ color: 'text.secondary' }} />
        <InputBase
          autoFocus
          fullWidth
          type="search"
          value={typed}
          placeholder={t('cabinet:search.placeholder')}
          onChange={event => {
            setTyped(event.target.value);
            setChosen(null);
          }}
          onKeyDown={onKeyDown}
          slotProps={{
            input: {
              role: 'combobox',
              'aria-label': t('cabinet:search.title'),
              'aria-expanded': all.length > 0,
              'aria-controls': listId,
              'aria-autocomplete': 'list',
              'aria-activedescendant': active && `${listId}-${active.key}`,
              autoComplete: 'off',
              enterKeyHint: 'go',
              maxLength: 200,
            },
          }}
          sx={{ minHeight: 48, fontSize: '1.125rem', '& input::-webkit-search-cancel-button': { display: 'none' } }}
        />
        <IconButton aria-label={t('common:action.close')} onClick={onClose}>
          <CloseIcon />
        </IconButton>
      </Stack>
      <Box sx={{ overflowY: 'auto', p: 2, pb: 4 }}>
        {error && isAsked ? (
          <ErrorState error={error} onRetry={refetch} />
        ) : (
          <Typography variant="body2" color="textSecondary" role="status" sx={{ px: 2, py: 2 }}>
            {status}
          </Typography>
        )}
        <Box id={listId} role="listbox" aria-label={t('cabinet:search.results')}>
          {groups.map(group => (
            <Group
              key={group.title}
              group={group}
              active={active?.key}
              idOf={key => `${listId}-${key}`}
              onOpen={open}
              onPoint={setChosen}
            />
          ))}
        </Box>
        {groups.some(({ more }) => more) && <Rest groups={groups.filter(({ more }) => more)} onOpen={onClose} />}
      </Box>
    </Dialog>
  );
}

interface GroupProps {
  group: FoundGroup;
  active: string | undefined;
  idOf: (key: string) => string;
  onOpen: (path: string) => void;
  onPoint: (key: string) => void;
}

function Group({ group: { title, items }, active, idOf, onOpen, onPoint }: GroupProps) {
  const { i18n } = useTranslation('cabinet');
  return (
    <Box role="group" aria-label={i18n.t(title)} sx={{ mb: 2 }}>
      <Typography variant="body2" aria-hidden sx={{ px: 2, py: 1, fontWeight: 600, color: 'text.secondary' }}>
        {i18n.t(title)}
      </Typography>
      {items.map(({ key, title: name, notes, path }) => (
        <Box
          key={key}
          id={idOf(key)}
          role="option"
          aria-selected={key === active}
          onClick={() => onOpen(path)}
          onMouseMove={() => onPoint(key)}
          sx={{
            px: 2,
            py: 1.5,
            minHeight: 48,
            borderRadius: 3,
            cursor: 'pointer',
            overflowWrap: 'anywhere',
            ...(key === active && { bgcolor: 'tint.lake', color: 'onTint.lake' }),
          }}
        >
          <Typography component="div" sx={{ fontWeight: 500 }}>
            <Unbroken>{name}</Unbroken>
          </Typography>
          <Typography component="div" variant="body2" sx={{ color: key === active ? 'inherit' : 'text.secondary' }}>
            {notes.filter(Boolean).join(' · ')}
          </Typography>
        </Box>
      ))}
    </Box>
  );
}

/** Where the others are; of what has no list of its own, that more letters narrow it. */
function Rest({ groups, onOpen }: { groups: FoundGroup[]; onOpen: () => void }) {
  const { t, i18n } = useTranslation('cabinet');
  return (
    <Box sx={{ px: 2, pt: 2, borderTop: 1, borderColor: 'edge.line' }}>
      <Typography variant="body2" color="textSecondary">
        {t('search.more')}
      </Typography>
      <Stack direction="row" sx={{ flexWrap: 'wrap', columnGap: 4 }}>
        {groups.flatMap(({ title, rest }) =>
          rest.map(({ path, part }) => (
            <Box
              key={path}
              component={Link}
              to={path}
              onClick={onOpen}
              sx={{ display: 'inline-flex', alignItems: 'center', minHeight: 48, color: 'primary.main' }}
            >
              {t('search.allOf', { kind: part === null ? i18n.t(title) : `${i18n.t(title)} (${part})` })}
            </Box>
          )),
        )}
      </Stack>
    </Box>
  );
}
