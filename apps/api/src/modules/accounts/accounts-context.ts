import type { Deps } from '../../deps.ts';
import type { SecurityRecorder } from '../../platform/audit/security-log.ts';
import { guessLimiter, type GuessLimiter } from './sign-in/guess-limiter.ts';
import { createPasswords, type Passwords } from './sign-in/passwords.ts';

/** What the actions of this module get in addition to the dependencies of every module. */
export interface AccountsContext extends Deps {
  passwords: Passwords;
  guess: GuessLimiter;
  notes: SecurityRecorder;
}

export function accountsContext(deps: Deps): AccountsContext {
  const { securityRecorder } = deps;
  if (!securityRecorder) throw new Error('no recorder of the security log, which the server makes');
  return { ...deps, passwords: createPasswords(deps.hashing), guess: guessLimiter(deps), notes: securityRecorder };
}
