import type { ReactNode } from 'react';
import { Notice } from './notice.tsx';

interface EmptyProps {
  title: string;
  /** What will appear here, and how to make it appear. */
  text: ReactNode;
  action?: ReactNode;
}

/** A list with nothing in it. */
export function Empty(props: EmptyProps) {
  return <Notice level="h2" {...props} />;
}
