import Button from '@mui/material/Button';
import Divider from '@mui/material/Divider';
import Stack from '@mui/material/Stack';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { useLocation } from 'react-router';
import { sessionlessApi } from '../../../shared/api-client/index.ts';
import { externalReturnTo } from './external-return-to.ts';

const providersQuery = {
  ...sessionlessApi.query('GET /accounts/external/providers'),
  staleTime: Infinity,
  retry: false,
};

/** Log-in with a provider, where there is one. The page does not wait for it. */
export function ProviderButtons() {
  const { t } = useTranslation('auth');
  const { search } = useLocation();
  const { data = [] } = useQuery(providersQuery);
  if (data.length === 0) return null;
  return (
    <Stack sx={{ gap: 3, mt: 5 }}>
      <Divider>{t('login.or')}</Divider>
      {data.map(({ id, name }) => (
        <Button
          key={id}
          fullWidth
          variant="outlined"
          href={`/api/accounts/external/${encodeURIComponent(id)}/start`}
          onClick={() => externalReturnTo.keep(search)}
        >
          {t('login.with', { name })}
        </Button>
      ))}
    </Stack>
  );
}
