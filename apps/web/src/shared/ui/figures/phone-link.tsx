import Link from '@mui/material/Link';
import { useFormat } from '../../format/use-format.ts';

/** A telephone number that calls when tapped, as high as a thumb; the line it stands in keeps its height. */
export function PhoneLink({ of: phoneNumber }: { of: string }) {
  const format = useFormat();
  return (
    <Link href={`tel:${phoneNumber}`} sx={{ display: 'inline-block', py: 3, my: -3, overflowWrap: 'anywhere' }}>
      {format.phone(phoneNumber)}
    </Link>
  );
}
