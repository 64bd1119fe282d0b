import type { UnknownExternalAccount } from '@oplich/contract/accounts/external';
import { spans } from '@oplich/contract/shared/limits';
import { externalLinkName } from '../../../../shared/external-link-name.ts';

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
      const kept = JSON.parse(sessionStorage.getItem(externalLinkName) ?? 'null') as Kept | null;
      return kept && kept.until > Date.now() ? kept : null;
    } catch {
      return null;
    }
  },
  write(person: UnknownExternalAccount): void {
    try {
      const kept: Kept = { ...person, until: Date.now() + spans.linkTokenMinutes * 60_000 };
      sessionStorage.setItem(externalLinkName, JSON.stringify(kept));
    } catch {
      // Closed storage: one signs up or logs in as ever, and joins the provider another time.
    }
  },
  clear(): void {
    try {
      sessionStorage.removeItem(externalLinkName);
    } catch {
      // Nothing was kept.
    }
  },
};
