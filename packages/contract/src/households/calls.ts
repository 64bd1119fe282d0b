import { z } from 'zod';
import { defineCalls } from '../shared/call.ts';
import { displacedOnly } from '../shared/roles.ts';
import { AskLink, Household, HouseholdLink, SetHousehold } from './schemas.ts';

export const householdCalls = defineCalls({
  'GET /accounts/household': {
    operationId: 'getHousehold',
    who: displacedOnly,
    answer: Household,
    summary: 'The own household; empty and of version 0 where nothing was recorded',
  },
  'PUT /accounts/household': {
    operationId: 'setHousehold',
    who: displacedOnly,
    body: SetHousehold,
    answer: Household,
    errors: ['stale_version', 'too_many_requests'],
    summary: 'Record the own household anew; who is named by an id stays the same person',
  },
  'GET /accounts/household/links': {
    operationId: 'listHouseholdLinks',
    who: displacedOnly,
    answer: z.array(HouseholdLink),
    summary: 'Whom one is linked with as one household, and who asked whom',
  },
  'POST /accounts/household/links': {
    operationId: 'askHouseholdLink',
    who: displacedOnly,
    body: AskLink,
    answer: null,
    idempotent: true,
    errors: ['status_change_not_allowed', 'too_many_requests'],
    summary: 'Ask somebody to be linked as one household; whether the address has an account is not told',
  },
  'POST /accounts/household/links/{id}/accept': {
    operationId: 'acceptHouseholdLink',
    who: displacedOnly,
    answer: HouseholdLink,
    errors: ['status_change_not_allowed'],
    summary: 'Agree to be one household',
  },
  'POST /accounts/household/links/{id}/decline': {
    operationId: 'declineHouseholdLink',
    who: displacedOnly,
    answer: null,
    errors: ['status_change_not_allowed'],
    summary: 'Decline to be one household',
  },
  'DELETE /accounts/household/links/{id}': {
    operationId: 'removeHouseholdLink',
    who: displacedOnly,
    answer: null,
    summary: 'End a link, or take the question back; either side may',
  },
});
