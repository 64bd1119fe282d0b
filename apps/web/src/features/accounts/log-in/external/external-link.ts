import type { UnknownExternalAccount } from '@oplich/contract/accounts/external';
import { spans } from '@oplich/contract/shared/limits';
import { externalLinkName } from '../../../../shared/external-link-name.ts';
import { tabStorage } from '../../../../shared/storage.ts';

interface Kept extends UnknownExternalAccount {
  until: number;
}

/**
 * The claims of an identity provider about an unknown person, until they have signed up or logged in: for this tab only, and no longer than
 * the token is valid.
 */
export const externalLink = {
  read(): UnknownExternalAccount | null {
    try {
      const kept = JSON.parse(tabStorage.get(externalLinkName) ?? 'null') as Kept | null;
      return kept && kept.until > Date.now() ? kept : null;
    } catch {
      return null;
    }
  },
  /** Without storage the person signs up or logs in as usual, and links the provider another time. */
  write(person: UnknownExternalAccount): void {
    const kept: Kept = { ...person, until: Date.now() + spans.linkTokenMinutes * 60_000 };
    tabStorage.set(externalLinkName, JSON.stringify(kept));
  },
  clear: (): void => tabStorage.remove(externalLinkName),
};
