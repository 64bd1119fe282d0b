import type { registrationCalls } from '@oplich/contract/calls';
import type { Deps } from '../../../deps.ts';
import type { Handlers } from '../../../http/serve.ts';
import { accountsContext } from '../accounts-context.ts';
import { correctRegistration, openReturned } from './correct-registration.ts';
import { confirmEmail } from './confirm-email.ts';
import { requestTokenEmail } from './request-token-email.ts';
import { register } from './register.ts';

export function registrationHandlers(deps: Deps): Handlers<typeof registrationCalls> {
  const context = accountsContext(deps);
  return {
    'POST /accounts/register/displaced': ({ body, inTransaction, request }) =>
      register(context, body, { inTransaction, request }),
    'POST /accounts/register/philanthrop': ({ body, inTransaction, request }) =>
      register(context, body, { inTransaction, request }),
    'POST /accounts/confirm-email': ({ body, ...around }) => confirmEmail(context, body, around),
    'POST /accounts/registration/correction': ({ body, ...around }) => openReturned(context, body, around),
    'PUT /accounts/registration/correction': ({ body, ...around }) => correctRegistration(context, body, around),
    'POST /accounts/resend-new-confirmation-email': async ({ body, inTransaction, request }) => {
      await inTransaction(operation =>
        requestTokenEmail(operation, { kind: 'confirmEmail', email: body.email, address: request.ip }),
      );
    },
  };
}
