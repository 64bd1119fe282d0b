import Link from '@mui/material/Link';
import { useFormat } from '../../format/use-format.ts';

/** A link that calls a phone number, with a target as high as a thumb that does not change the height of its line. */
export function PhoneLink({ of: phoneNumber }: { of: string }) {
  const format = useFormat();
  return (
    <Link href={`tel:${phoneNumber}`} sx={{ display: 'inline-block', py: 3, my: -3, overflowWrap: 'anywhere' }}>
      {format.phone(phoneNumber)}
    </Link>
  );
}
