import type { myHelpCalls } from '@oplich/contract/calls';
import type { Deps } from '../../../deps.ts';
import type { Handlers } from '../../../http/serve.ts';
import { fail } from '../../../platform/problem.ts';
import { listDocumentViews } from '../../audit/index.ts';
import { readHelpCode } from './help-code.ts';
import { myHelpDocument } from './my-help-document.ts';
import { listReceived, showMyHelp } from './show-my-help.ts';

export function myHelpHandlers({ db, clock, config, secrets }: Deps): Handlers<typeof myHelpCalls> {
  return {
    'GET /accounts/my-help': ({ user }) => showMyHelp(db, user.id, clock.now()),
    'GET /accounts/my-help/received': ({ user, query }) => listReceived(db, user.id, { query, at: clock.now() }),
    'GET /accounts/my-help/views': ({ user, query }) => listDocumentViews(db, user.id, query).page(),
    'GET /accounts/my-help/file': ({ user }) =>
      myHelpDocument({ db, secrets, publicUrl: config.publicUrl }, user, clock.now()),
    'GET /accounts/my-help/verify': ({ query: { code } }) =>
      (code === undefined ? undefined : readHelpCode(secrets, code)) ?? fail('not_found'),
  };
}
