import { enColumns } from '@oplich/contract/labels/columns-en';
import { counted } from '@oplich/contract/shared/counted';
import { spans } from '@oplich/contract/shared/limits';
import type { securityLog as uk } from '../../../uk/cabinet/people/security-log.ts';
import type { Translated } from '../../../types.ts';

export const securityLog: Translated<typeof uk> = {
  title: 'Security log',
  lead: `Who logged in, who failed to, and what was refused. Entries are kept ${counted('en', spans.securityLogDays, 'days')}.`,
  search: 'Surname or network address',
  what: enColumns.securityLog.what,
  whose: enColumns.securityLog.whose,
  doneBy: enColumns.securityLog.doneBy,
  nobody: 'Unknown',
  address: enColumns.securityLog.address,
  call: enColumns.securityLog.call,
  emptyText: 'Log-ins, failed tries and refusals will appear here.',
  onlyAccount: 'One account only',
  kind: {
    logIn: 'Logged in',
    logInFailed: 'Log-in failed',
    logInLocked: 'Log-in closed for a while',
    logOut: 'Logged out',
    secondFactorMissing: 'Right password, no code yet',
    secondFactorFailed: 'Right password, wrong code',
    secondFactorOn: 'Two-step log-in switched on',
    secondFactorOff: 'Two-step log-in switched off',
    secondFactorReset: 'Two-step log-in switched off by an administrator',
    recoveryCodesRenewed: 'New recovery codes made',
    reauthenticationFailed: 'Not confirmed by password or code',
    passwordChanged: 'Password changed',
    passwordResetRequested: 'New password asked for',
    passwordReset: 'Password set by a mailed link',
    passwordSet: 'Password set by an administrator',
    mailedTokenWrong: 'A mailed link that does not count',
    sessionEnded: 'Session ended',
    sessionsEnded: 'Sessions ended',
    refreshReused: 'A session was used twice',
    administratorInvited: 'Administrator invited',
    accountDeleted: 'Account deleted',
    accountRestored: 'Account restored',
    accountErased: 'Personal data erased',
    secondFactorDutyOn: 'Two-step log-in became a duty',
    secondFactorDutyOff: 'Two-step log-in is no longer a duty',
    refusedRole: 'Refused: no right to it',
    refusedDuty: 'Refused: two-step log-in needed',
    refusedForeign: 'Refused: not theirs, or not there',
  },
};
