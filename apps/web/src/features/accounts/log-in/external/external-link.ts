import type { UnknownExternalAccount } from '@oplich/contract/accounts/external';
import { spans } from '@oplich/contract/shared/limits';
import { externalLinkName } from '../../../../shared/external-link-name.ts';
import { tabStorage } from '../../../../shared/storage.ts';

interface Kept extends UnknownExternalAccount {
  until: number;
}

/**
 * What a provider said of somebody we do not know yet, until they have signed up or logged in: for this tab only, and no
 * longer than its token works.
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
  /** With closed storage one signs up or logs in as ever, and joins the provider another time. */
  write(person: UnknownExternalAccount): void {
    const kept: Kept = { ...person, until: Date.now() + spans.linkTokenMinutes * 60_000 };
    tabStorage.set(externalLinkName, JSON.stringify(kept));
  },
  clear: (): void => tabStorage.remove(externalLinkName),
};
