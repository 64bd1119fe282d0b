import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import type { PartnerType, Role } from '@oplich/contract/shared/roles';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { isDrawing } from '../../../shared/is-drawing.ts';

interface DemoLogIn {
  email: string;
  password: string;
}
/** Of a member: what they are there for. */
type DemoAccount = DemoLogIn &
  ({ role: Role; partnerType: PartnerType | null } | { role: 'member'; duty: 'warehouse' | 'desk' });

/** A demo tells so with its page; while the page is developed another server gives it. */
const mayBeDemo = () => !isDrawing && (!import.meta.env.PROD || /(^|;\s*)oplich_demo=1/.test(document.cookie));

/** Only a demo server has this file; elsewhere there is none, and nothing is shown or said. */
async function fetchDemoAccounts(): Promise<DemoAccount[]> {
  const response = await fetch('/demo-accounts.json').catch(() => undefined);
  const isJson = response?.ok && response.headers.get('content-type')?.includes('json');
  return isJson ? ((await response.json()) as DemoAccount[]) : [];
}

interface DemoAccountsProps {
  onPick: (account: DemoLogIn) => void;
}

/** On a demo: a log-in for each role, and for two members of a team, by one tap. */
export function DemoAccounts({ onPick }: DemoAccountsProps) {
  const { t } = useTranslation(['auth', 'common']);
  const { data = [] } = useQuery({
    queryKey: ['demo-accounts'],
    queryFn: fetchDemoAccounts,
    enabled: mayBeDemo(),
    staleTime: Infinity,
    retry: false,
  });
  if (data.length === 0) return null;
  return (
    <Box component="section" sx={{ mt: 8, p: 5, borderRadius: 4, bgcolor: 'surface.quiet' }}>
      <Typography variant="h2">{t('auth:login.demoTitle')}</Typography>
      <Typography variant="body2" color="textSecondary">
        {t('auth:login.demoText')}
      </Typography>
      <Box sx={{ mt: 3, display: 'grid', gap: 2, gridTemplateColumns: 'repeat(auto-fit, minmax(180px, 1fr))' }}>
        {data.map(account => (
          <Button key={account.email} onClick={() => onPick({ email: account.email, password: account.password })}>
            {account.role === 'member'
              ? t(`auth:login.demoMember.${account.duty}`)
              : t(`common:role.${account.partnerType ?? account.role}`)}
          </Button>
        ))}
      </Box>
    </Box>
  );
}
