/** As long as the numbers and codes people meet; a phone has room for it beside its label. */
const oneLine = 20;

/** A number or a code: in one line, whatever hyphens it has, and broken only where it is a long one and has no room. */
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
