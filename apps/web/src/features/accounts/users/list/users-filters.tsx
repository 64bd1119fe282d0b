import { accountKinds, partnerTypes } from '@oplich/contract/shared/roles';
import { accountStatuses } from '@oplich/contract/accounts/states';
import { useTranslation } from 'react-i18next';
import { useRegions } from '../../../../shared/api-client/regions.ts';
import { useFormat } from '../../../../shared/format/use-format.ts';
import type { ListState } from '../../../../shared/hooks/use-list-state.ts';
import { FilterBar } from '../../../../shared/ui/lists/filter-bar.tsx';
import { FilterSelect } from '../../../../shared/ui/lists/filter-select.tsx';
import { SearchField } from '../../../../shared/ui/lists/search-field.tsx';
import { filtersOf, isOfPartners, type UserFilterName, type UserTab } from './users-filter.ts';

interface UsersFiltersProps {
  tab: UserTab;
  list: ListState<UserFilterName>;
}

/** Search and the filters the list has. */
export function UsersFilters({ tab, list }: UsersFiltersProps) {
  const { t } = useTranslation('cabinet');
  const isPartners = isOfPartners(tab);
  return (
    <FilterBar
      label={t('accounts.list.filters')}
      active={filtersOf[tab].filter(name => list.filters[name] !== '').length}
      search={
        <SearchField
          value={list.search}
          onChange={list.setSearch}
          label={t(isPartners ? 'accounts.list.searchPartners' : 'accounts.list.searchPeople')}
        />
      }
    >
      {filtersOf[tab].map(name => (
        <Filter key={name} name={name} list={list} />
      ))}
    </FilterBar>
  );
}

function Filter({ name, list }: { name: UserFilterName; list: ListState<UserFilterName> }) {
  const { label, options } = useFilter(name);
  return (
    <FilterSelect
      label={label}
      value={list.filters[name]}
      options={options}
      onChange={value => list.setFilter(name, value)}
    />
  );
}

function useFilter(name: UserFilterName) {
  const { t } = useTranslation(['cabinet', 'common']);
  const format = useFormat();
  const regions = useRegions();
  const yesNo = [
    { value: 'true', label: t('common:field.yes') },
    { value: 'false', label: t('common:field.no') },
  ];
  const known: Record<UserFilterName, Pick<Parameters<typeof FilterSelect>[0], 'label' | 'options'>> = {
    role: {
      label: t('cabinet:accounts.user.role'),
      options: accountKinds.map(role => ({ value: role, label: t(`common:role.${role}`) })),
    },
    status: {
      label: t('cabinet:accounts.list.state'),
      options: accountStatuses.map(status => ({ value: status, label: t(`cabinet:accounts.state.${status}`) })),
    },
    partnerType: {
      label: t('cabinet:accounts.list.kind'),
      options: partnerTypes.map(type => ({ value: type, label: t(`common:role.${type}`) })),
    },
    regionId: {
      label: t('cabinet:accounts.list.region'),
      options: regions.map(region => ({ value: String(region.id), label: format.region(region) })),
    },
    emailConfirmed: { label: t('cabinet:accounts.list.email'), options: yesNo },
  };
  return known[name];
}
