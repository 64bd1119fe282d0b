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
  /** Asks for all of the list as a file; absent where it is none that people take away. */
  file?: AskFile | undefined;
  /** The toolbar and the rows, in which the toolbar finds what it shows. */
  children: ReactNode;
}

/** Gives the toolbar of a list what every list has: how many rows a page has, the list as a file, the order of its cards. */
export function WithTools({ list: { reset, pageSize, setPageSize }, total, file, children }: WithToolsProps) {
  const [sortSlot, setSortSlot] = useState<HTMLElement | null>(null);
  // Here, for the sheet it was chosen in may be closed while the file is on its way.
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
