/** Every action the audit knows, by what it is done to [R-AUD-1]. A new one needs its words on the page to compile. */
interface Actions {
  act: 'create' | 'update' | 'issue' | 'confirm' | 'cancel' | 'addSignedCopy' | 'view' | 'print';
  account:
    | 'approve'
    | 'approveUpdate'
    | 'decline'
    | 'declineUpdate'
    | 'anonymise'
    | 'changePassword'
    | 'confirmEmail'
    | 'createFirstAdministrator'
    | 'delete'
    | 'email'
    | 'erase'
    | 'exportList'
    | 'exportOwnData'
    | 'inviteAdministrator'
    | 'linkExternal'
    | 'unlinkExternal'
    | 'register'
    | 'requestDeletion'
    | 'withdrawDeletionRequest'
    | 'resendConfirmation'
    | 'resetPassword'
    | 'restore'
    | 'setPassword'
    | 'update'
    | 'updateOwn'
    | 'view'
    | 'viewDocuments';
  audit: 'export';
  code: 'report';
  declaration: 'create' | 'update' | 'delete' | 'submit' | 'accept' | 'reject';
  demo: 'begin' | 'done';
  directory: 'searchDisplaced' | 'askAddresses';
  event: 'accomplish' | 'cancel' | 'create' | 'update';
  exchangeRate: 'set';
  faq: 'create' | 'update' | 'delete' | 'order';
  feedback: 'send' | 'reply';
  file: 'infected' | 'view';
  helpRequest: 'create' | 'update' | 'withdraw' | 'claim' | 'release' | 'execute' | 'reject' | 'reopen' | 'viewContact';
  mail: 'retry';
  notification: 'send';
  participant:
    'apply' | 'confirmAid' | 'exportList' | 'invite' | 'move' | 'printList' | 'revertAid' | 'view' | 'viewHandOut';
  issuedAid: 'addOnPaper' | 'exportList';
  position: 'create' | 'import' | 'update' | 'receive' | 'writeOff' | 'delete';
  report: 'create' | 'update' | 'submit' | 'accept' | 'return';
  secondFactor: 'confirm' | 'remove' | 'recoveryCodes' | 'reset';
  securityLog: 'export';
  session: 'end' | 'endOthers' | 'endAll';
  settings: 'security';
}
/** `noun.verb`. */
export type AuditAction = { [Noun in keyof Actions]: `${Noun}.${Actions[Noun]}` }[keyof Actions];
/** What a page says of each. */
export type AuditWords = { [Noun in keyof Actions]: Record<Actions[Noun], string> };
