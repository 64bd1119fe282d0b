import { FilterBar } from './filter-bar.tsx';
import { SearchField } from './search-field.tsx';

interface ListSearchProps {
  value: string;
  onChange: (search: string) => void;
  /** The label, for example "Пошук за кодом". */
  label: string;
  delayMs?: number;
}

/** The toolbar of a list without filters. */
export const ListSearch = ({ label, ...field }: ListSearchProps) => (
  <FilterBar label={label} search={<SearchField {...field} label={label} />} />
);
