import { limits } from '@oplich/contract/shared/limits';
import { useState, type ReactNode } from 'react';
import { useExport, type AskFile } from '../../hooks/use-export.ts';
import type { ListState } from '../../hooks/use-list-state.ts';
import { ExportState, ExportTool } from './export/export-button.tsx';
import { ListToolsContext } from './list-tools.ts';
import { PageSize } from './page-size.tsx';

interface WithToolsProps {
  list: Pick<ListState<string>, 'reset' | 'pageSize' | 'setPageSize'>;
  total: number;
  /** Exports the whole list; absent if it cannot be exported. */
  file?: AskFile | undefined;
  /** The toolbar and the rows. */
  children: ReactNode;
}

/** Provides the toolbar of a list with page size, export, and sorting for cards. */
export function WithTools({ list: { reset, pageSize, setPageSize }, total, file, children }: WithToolsProps) {
  const [sortSlot, setSortSlot] = useState<HTMLElement | null>(null);
  // The export is kept here, because the sheet where it was started may be closed in the meantime.
  const exporting = useExport(file);
  const hasPages = total > limits.pageSize;
  const tools = (hasPages || (file && total > 0)) && (
    <>
      {hasPages && <PageSize pageSize={pageSize} onChange={setPageSize} />}
      {file && <ExportTool of={exporting} />}
    </>
  );
  const state = <ExportState of={exporting} />;
  return <ListToolsContext value={{ tools, state, sortSlot, setSortSlot, reset }}>{children}</ListToolsContext>;
}
