import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useId, useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { useFormat } from '../../../shared/format/use-format.ts';
import { Card } from '../../../shared/ui/layout/card.tsx';
import { ChevronRightIcon as ForwardIcon } from '../../../shared/ui/icons/chevron-right.tsx';

export interface Task {
  key: string;
  title: ReactNode;
  text?: ReactNode;
  to: string;
  /** The verb. */
  label: string;
}

/** The number of items of a kind shown first. */
export const atFirst = 3;

interface TaskListProps {
  tasks: readonly Task[];
  /** Where all of them are, and how many; without it the rest opens here. */
  all?: { to: string; count: number };
  /** Few in any case, and each of another kind: all of them at once. */
  whole?: boolean;
}

/** Things to do, each with the one way to do it: the first few, and a way to all. */
export function TaskList({ tasks, all, whole = false }: TaskListProps) {
  const { t } = useTranslation('cabinet');
  const format = useFormat();
  const [isWhole, setWhole] = useState(whole);
  const shown = isWhole ? tasks : tasks.slice(0, atFirst);
  const count = all?.count ?? tasks.length;
  const label = t('dashboard.all', { total: format.count(count) });
  return (
    <Card component="div" sx={{ p: { xs: 0, sm: 0 } }}>
      <Box component="ul" sx={{ m: 0, p: 0, listStyle: 'none' }}>
        {shown.map(({ key, ...task }, index) => (
          <Row key={key} {...task} isFirst={index === 0} />
        ))}
      </Box>
      {count > shown.length && (
        <Box sx={{ borderTop: 1, borderColor: 'edge.line', px: 2, py: 0.5 }}>
          {all ? (
            <Button component={Link} to={all.to} variant="text">
              {label}
            </Button>
          ) : (
            <Button variant="text" onClick={() => setWhole(true)}>
              {label}
            </Button>
          )}
        </Box>
      )}
    </Card>
  );
}

/** On a phone the whole row is the link, so that a list stays short; on wide screens the verb is at its end. */
function Row({ title, text, to, label, isFirst }: Omit<Task, 'key'> & { isFirst: boolean }) {
  const id = useId();
  return (
    <Stack
      component="li"
      direction="row"
      sx={{
        position: 'relative',
        gap: 3,
        alignItems: 'center',
        px: 4,
        py: { xs: 3, sm: 4 },
        ...(!isFirst && { borderTop: 1, borderColor: 'edge.line' }),
      }}
    >
      <Box sx={{ flex: 1, minWidth: 0 }}>
        <Typography id={id} sx={{ fontWeight: 600 }}>
          {title}
        </Typography>
        {text && (
          <Typography variant="body2" color="textSecondary" component="div">
            {text}
          </Typography>
        )}
      </Box>
      <Button
        component={Link}
        to={to}
        aria-describedby={id}
        sx={theme => ({
          flex: 'none',
          [theme.breakpoints.down('sm')]: {
            position: 'static',
            minWidth: 32,
            p: 0,
            border: 0,
            bgcolor: 'transparent',
            '&::after': { content: '""', position: 'absolute', inset: 0 },
            '&:focus-visible': { outline: 'none' },
            '&:focus-visible::after': { outline: '2px solid', outlineOffset: '-2px', borderRadius: 3 },
          },
        })}
      >
        <ForwardIcon aria-hidden sx={{ display: { sm: 'none' } }} />
        <Box component="span" sx={theme => ({ [theme.breakpoints.down('sm')]: hidden })}>
          {label}
        </Box>
      </Button>
    </Stack>
  );
}

/** As `.visually-hidden`, on a phone only. */
const hidden = {
  position: 'absolute',
  width: '1px',
  height: '1px',
  overflow: 'hidden',
  clipPath: 'inset(50%)',
  whiteSpace: 'nowrap',
} as const;
