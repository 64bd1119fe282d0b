import { useApiMutation } from '../../../shared/hooks/use-api-mutation.ts';

// What an event gives follows the household.
const invalidates = ['accounts', 'events'] as const;

/** Records all of the household anew; `handledErrors` where a form says itself what is wrong. */
export const useSaveHousehold = (handledErrors: 'all' | readonly [] = []) =>
  useApiMutation('PUT /accounts/household', { invalidates, handledErrors });
