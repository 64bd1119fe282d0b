import type { ReactNode } from 'react';
import { EmptyState } from './empty-state.tsx';

interface EmptyListProps {
  title: string;
  /** What will appear here, and how to make it appear. */
  text: ReactNode;
  action?: ReactNode;
}

/** A list with nothing in it. */
export function EmptyList(props: EmptyListProps) {
  return <EmptyState level="h2" {...props} />;
}
