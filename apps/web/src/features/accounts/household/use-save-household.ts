import { useApiMutation } from '../../../shared/hooks/use-api-mutation.ts';

// What an event gives follows the household.
const invalidates = ['accounts', 'events'] as const;

/** Saves the whole household; `handledErrors` for forms that show errors themselves. */
export const useSaveHousehold = (handledErrors: 'all' | readonly [] = []) =>
  useApiMutation('PUT /accounts/household', { invalidates, handledErrors });
