import type { registrationCalls } from '@oplich/contract/calls';
import type { Deps } from '../../../deps.ts';
import type { Handlers } from '../../../http/serve.ts';
import { accountsContext } from '../accounts-context.ts';
import { confirmEmail } from './confirm-email.ts';
import { requestTokenMail } from './mail-token.ts';
import { register } from './register.ts';

export function registrationHandlers(deps: Deps): Handlers<typeof registrationCalls> {
  const context = accountsContext(deps);
  return {
    'POST /accounts/register/displaced': ({ body, deed, request }) => register(context, body, { deed, request }),
    'POST /accounts/register/philanthrop': ({ body, deed, request }) => register(context, body, { deed, request }),
    'POST /accounts/confirm-email': ({ body, request }) => confirmEmail(context, body, request),
    'POST /accounts/resend-new-confirmation-email': async ({ body, deed, request }) => {
      await deed(tx => requestTokenMail(tx, { kind: 'confirmEmail', email: body.email, address: request.ip }));
    },
  };
}
