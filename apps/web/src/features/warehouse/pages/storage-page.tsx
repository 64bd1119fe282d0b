import Link from '@mui/material/Link';
import { dutyOfAccount } from '@oplich/contract/shared/duties';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { Link as RouterLink, useSearchParams } from 'react-router';
import { useActing, useRole } from '../../accounts/index.ts';
import { shownName } from '../../../shared/format/person-name.ts';
import { paths } from '../../../shared/routing/paths.ts';
import { useTitle } from '../../../shared/routing/use-title.ts';
import { Page } from '../../../shared/ui/layout/page.tsx';
import { balance } from '../api.ts';
import { PositionsList } from '../components/positions/positions-list.tsx';
import { StorageActions } from '../components/storage-actions.tsx';
import { StorageTabs } from '../components/storage-tabs.tsx';

export default function StoragePage() {
  const [params] = useSearchParams();
  const isAdministrator = useRole() === 'administrator';
  const ownerId = (isAdministrator && params.get('ownerId')) || undefined;
  return ownerId ? <PartnersStorage ownerId={ownerId} /> : <OwnStorage isAdministrator={isAdministrator} />;
}

/** A partner's own warehouse, the administrators' central one. */
function OwnStorage({ isAdministrator }: { isAdministrator: boolean }) {
  const { t } = useTranslation('cabinet');
  return (
    <Page title={t(isAdministrator ? 'warehouse.centralTitle' : 'warehouse.title')} actions={<StorageActions />}>
      <StorageTabs current="positions" />
      <PositionsList ownerId={undefined} />
    </Page>
  );
}

/** An administrator looks into a partner's warehouse; goods there move by the partner's actions only. */
function PartnersStorage({ ownerId }: { ownerId: string }) {
  const { t } = useTranslation('cabinet');
  const { duties } = useActing();
  const mayOpenOwner = duties?.includes(dutyOfAccount.philanthrop) === true;
  const { data } = useQuery(balance(ownerId));
  const title = data?.owner ? t('warehouse.ownerTitle', { name: shownName(data.owner.name) }) : t('warehouse.title');
  useTitle(title);
  return (
    <Page
      title={title}
      {...(mayOpenOwner && { backTo: paths.user(ownerId) })}
      lead={
        <>
          {mayOpenOwner && (
            <Link component={RouterLink} to={paths.user(ownerId)} sx={{ mr: 4 }}>
              {t('warehouse.toOwner')}
            </Link>
          )}
          <Link component={RouterLink} to={paths.storageAnalysisOf(ownerId)}>
            {t('warehouse.analysis.tab')}
          </Link>
        </>
      }
    >
      <PositionsList ownerId={ownerId} />
    </Page>
  );
}
