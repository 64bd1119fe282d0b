/** The one search over all kinds, for the head of the cabinet. */
export { SearchButton } from './search-button.tsx';
