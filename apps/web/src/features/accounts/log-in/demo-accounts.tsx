/** @jsxImportSource preact */
import type { PartnerType, Role } from '@oplich/contract/shared/roles';
import { useEffect, useState } from 'preact/hooks';
import { i18n } from '../../../i18n/i18n.ts';
import type { Credentials } from './password-step.tsx';

/** The duties of a member. */
type DemoAccount = Credentials &
  ({ role: Role; partnerType: PartnerType | null } | { role: 'member'; duty: 'warehouse' | 'desk' });

/** A demo server marks its pages; in development another server serves them. */
const mayBeDemo = () => !import.meta.env.PROD || /(^|;\s*)oplich_demo=1/.test(document.cookie);

/** Only a demo server has this file; elsewhere nothing is shown. */
async function fetchDemoAccounts(): Promise<DemoAccount[]> {
  const response = await fetch('/demo-accounts.json').catch(() => undefined);
  const isJson = response?.ok && response.headers.get('content-type')?.includes('json');
  return isJson ? ((await response.json()) as DemoAccount[]) : [];
}

/** On a demo: a log-in for each role, and for two members of a team, by one tap. */
export function DemoAccounts({ onPick }: { onPick: (account: Credentials) => void }) {
  const t = i18n.t;
  const [accounts, setAccounts] = useState<DemoAccount[]>([]);
  useEffect(() => {
    if (mayBeDemo()) void fetchDemoAccounts().then(setAccounts);
  }, []);
  if (accounts.length === 0) return null;
  return (
    <section class="demo">
      <h2>{t('auth:login.demoTitle')}</h2>
      <p class="small">{t('auth:login.demoText')}</p>
      <div>
        {accounts.map(account => (
          <button
            key={account.email}
            type="button"
            class="button"
            onClick={() => onPick({ email: account.email, password: account.password })}
          >
            {account.role === 'member'
              ? t(`auth:login.demoMember.${account.duty}`)
              : t(`role.${account.partnerType ?? account.role}`)}
          </button>
        ))}
      </div>
    </section>
  );
}
