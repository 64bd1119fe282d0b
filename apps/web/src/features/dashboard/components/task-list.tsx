import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { Card } from '../../../shared/ui/card.tsx';

export interface Task {
  key: string;
  title: ReactNode;
  text?: ReactNode;
  to: string;
  /** The verb. */
  label: string;
}

/** Things to do, each with the one way to do it. */
export function TaskList({ tasks }: { tasks: readonly Task[] }) {
  return (
    <Card component="div" sx={{ p: { xs: 0, sm: 0 } }}>
      <Box component="ul" sx={{ m: 0, p: 0, listStyle: 'none' }}>
        {tasks.map((task, index) => (
          <Stack
            key={task.key}
            component="li"
            direction={{ xs: 'column', sm: 'row' }}
            sx={{
              gap: 3,
              alignItems: { sm: 'center' },
              p: 4,
              ...(index > 0 && { borderTop: 1, borderColor: 'edge.line' }),
            }}
          >
            <Box sx={{ flex: 1, minWidth: 0 }}>
              <Typography sx={{ fontWeight: 600 }}>{task.title}</Typography>
              {task.text && (
                <Typography variant="body2" color="textSecondary" component="div">
                  {task.text}
                </Typography>
              )}
            </Box>
            <Button component={Link} to={task.to} sx={{ flex: 'none' }}>
              {task.label}
            </Button>
          </Stack>
        ))}
      </Box>
    </Card>
  );
}
