import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useEffect, useMemo, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../../shared/format/use-format.ts';
import { Unbroken } from '../../../shared/ui/figures/unbroken.tsx';
import { DownloadIcon } from '../../../shared/ui/icons/download.tsx';
import { PrintIcon } from '../../../shared/ui/icons/print.tsx';
import { Page } from '../../../shared/ui/layout/page.tsx';

const isoDay = / (\d{4}-\d\d-\d\d)$/;
const sheet = { width: '100%', border: 1, borderColor: 'divider', borderRadius: 4, bgcolor: 'surface.quiet' };

/** A file in the page: an image, or a PDF in the browser's own viewer; what cannot be shown can be kept. */
export function ShownFile({ blob, name, backTo }: { blob: Blob; name: string; backTo?: string }) {
  const { t } = useTranslation(['cabinet', 'common']);
  const address = useAddress(blob);
  const frame = useRef<HTMLIFrameElement>(null);
  const format = useFormat();
  // File names contain days in a sortable form; a heading formats them for people.
  const title =
    name.replace(/\.pdf$/i, '').replace(isoDay, (_, day: string) => `, ${format.longDate(day)}`) ||
    t('cabinet:files.title');
  const isImage = blob.type.startsWith('image/');
  const isPdf = blob.type === 'application/pdf';
  // Most browsers of phones have no viewer of PDF of their own: there the file is opened by another app.
  const isPdfShown = isPdf && navigator.pdfViewerEnabled;
  const isShown = isImage || isPdfShown;
  const print = () => (isPdfShown ? frame.current?.contentWindow : window)?.print();

  return (
    <Page
      title={<Unbroken>{title}</Unbroken>}
      {...(backTo && { backTo })}
      actions={
        <>
          <Button
            component="a"
            href={address}
            download={name || title}
            {...(!isShown && { variant: 'contained' as const })}
            startIcon={<DownloadIcon />}
          >
            {t('cabinet:files.download')}
          </Button>
          {isShown && (
            <Button variant="contained" startIcon={<PrintIcon />} onClick={print}>
              {t('common:action.print')}
            </Button>
          )}
        </>
      }
    >
      {isImage && <Box component="img" src={address} alt={title} sx={{ ...sheet, height: 'auto', display: 'block' }} />}
      {isPdfShown && (
        <Box component="iframe" ref={frame} src={address} title={title} sx={{ ...sheet, height: '80vh' }} />
      )}
      {!isShown && <Typography>{t('cabinet:files.cannotShow')}</Typography>}
    </Page>
  );
}

/** An address of the bytes in this page, given back when others or none are shown. */
function useAddress(blob: Blob): string {
  const address = useMemo(() => URL.createObjectURL(blob), [blob]);
  useEffect(() => () => URL.revokeObjectURL(address), [address]);
  return address;
}
