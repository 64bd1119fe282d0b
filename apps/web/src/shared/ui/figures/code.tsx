/** The length of usual numbers and codes, which fit next to a label on a phone. */
const oneLine = 20;

/** A number or code, kept in one line; only long ones are broken. */
export const Code = ({ children }: { children: string }) => (
  <span
    style={{
      display: 'inline-block',
      ...(children.length <= oneLine ? { whiteSpace: 'nowrap' } : { maxWidth: '100%', overflowWrap: 'anywhere' }),
    }}
  >
    {children}
  </span>
);
