/** A number or a code: it goes to the next line as one, and breaks only where it alone is wider than its place. */
export const Code = ({ children }: { children: string }) => (
  <span style={{ display: 'inline-block', maxWidth: '100%', overflowWrap: 'anywhere' }}>{children}</span>
);
