import Box from '@mui/material/Box';
import Skeleton from '@mui/material/Skeleton';
import { useQuery } from '@tanstack/react-query';

/** The quiet zone around the code, in modules, which cameras need. */
const quiet = 4;

/** Returns the dark modules as one path. The library is loaded only when a code is shown. */
export async function drawQr(text: string): Promise<{ size: number; path: string }> {
  const { create } = await import('qrcode');
  const { size, data } = create(text, { errorCorrectionLevel: 'L' }).modules;
  const path = Array.from(data, (dark, index) =>
    dark ? `M${(index % size) + quiet} ${Math.floor(index / size) + quiet}h1v1h-1z` : '',
  ).join('');
  return { size: size + 2 * quiet, path };
}

/** A QR code, dark on white in both colour schemes, as cameras require. */
export function QrCode({ text, label, side = 208 }: { text: string; label: string; side?: number }) {
  const { data } = useQuery({
    queryKey: ['qr', text],
    queryFn: () => drawQr(text),
    // Computed locally, so that it works without a connection.
    networkMode: 'always',
    staleTime: Infinity,
    gcTime: 0,
  });
  if (!data) return <Skeleton variant="rounded" width={side} height={side} />;
  return (
    <Box
      component="svg"
      role="img"
      aria-label={label}
      viewBox={`0 0 ${data.size} ${data.size}`}
      shapeRendering="crispEdges"
      sx={{
        width: side,
        maxWidth: '100%',
        height: 'auto',
        aspectRatio: '1',
        flex: 'none',
        borderRadius: 2,
        bgcolor: '#fff',
        color: '#000',
      }}
    >
      <path d={data.path} fill="currentColor" />
    </Box>
  );
}
