import Button from '@mui/material/Button';
import { buttonBaseClasses } from '@mui/material/ButtonBase';
import IconButton from '@mui/material/IconButton';
import { Suspense, use, useState, type MouseEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { useExport, type AskFile, type Exporting } from '../../../hooks/use-export.ts';
import { whenOpened } from '../../dialogs/when-opened.tsx';
import { FilterLookContext } from '../list-tools.ts';
import { FileDownloadIcon as DownloadIcon } from '../../icons/file-download.tsx';
import { lazyPart } from '../../status/lazy-part.tsx';

const ShownExport = lazyPart(() => import('./shown-export.tsx').then(m => m.ShownExport));
const ExportMenu = whenOpened(() => import('./export-menu.tsx').then(m => m.ExportMenu));

/** Exports a list: choice of format, progress, cancelling and retrying. */
export function ExportButton({ ask }: { ask: AskFile }) {
  const exporting = useExport(ask);
  return (
    <>
      <ExportTool of={exporting} />
      <ExportState of={exporting} />
    </>
  );
}

/** The button that opens the choice of format: an icon in a toolbar. It stays during the export, as it has the focus. */
export function ExportTool({ of: { progress, save, button } }: { of: Exporting }) {
  const { t } = useTranslation();
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const isBusy = progress !== null;
  const opens = {
    ref: button,
    'aria-haspopup': 'menu',
    'aria-expanded': anchor !== null,
    ...(isBusy && { 'aria-disabled': true, className: buttonBaseClasses.disabled }),
    onClick: (event: MouseEvent<HTMLElement>) => !isBusy && setAnchor(event.currentTarget),
  } as const;
  return (
    <>
      {use(FilterLookContext) === 'chip' ? (
        <IconButton
          {...opens}
          aria-label={t('export.action')}
          title={t('export.action')}
          sx={{ border: 1, borderColor: 'edge.field', borderRadius: 999, bgcolor: 'surface.card' }}
        >
          <DownloadIcon />
        </IconButton>
      ) : (
        <Button {...opens} startIcon={<DownloadIcon />}>
          {t('export.action')}
        </Button>
      )}
      <ExportMenu
        anchor={anchor}
        open={anchor !== null}
        onChosen={format => {
          setAnchor(null);
          save(format);
        }}
        onClose={() => setAnchor(null)}
      />
    </>
  );
}

/** The progress or failure of the export; nothing otherwise. */
export const ExportState = ({ of }: { of: Exporting }) =>
  (of.progress !== null || of.failure !== null) && (
    <Suspense>
      <ShownExport of={of} />
    </Suspense>
  );
