import Paper from '@mui/material/Paper';
import type { Theme } from '@mui/material/styles';
import type { SystemStyleObject } from '@mui/system';
import type { ReactNode } from 'react';

interface CardProps {
  children: ReactNode;
  component?: 'article' | 'section' | 'li' | 'div';
  sx?: SystemStyleObject<Theme>;
}

/** A surface that carries one thing. */
export function Card({ children, component = 'article', sx = {} }: CardProps) {
  return (
    <Paper variant="outlined" component={component} data-card sx={[{ p: { xs: 4, sm: 5 } }, sx]}>
      {children}
    </Paper>
  );
}
