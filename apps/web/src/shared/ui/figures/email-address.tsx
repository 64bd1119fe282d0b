import { Fragment } from 'react';

/** An e-mail address that breaks before its “@” and, only where even a part is wider than its place, elsewhere. */
export const EmailAddress = ({ of: email }: { of: string }) => (
  <span style={{ overflowWrap: 'anywhere' }}>
    {email.split(/(?=@)/).map((part, at) => (
      <Fragment key={part}>
        {at > 0 && <wbr />}
        <span style={{ display: 'inline-block', maxWidth: '100%' }}>{part}</span>
      </Fragment>
    ))}
  </span>
);
