/** What the accounts offer to the app and to other features. */
export { connectClient, followOtherTabs, logIn, logOut, startSession } from './session/session.ts';
export { SecondFactorLead } from './session/second-factor-lead.tsx';
export { useProfile, useRole, useSession } from './session/use-session.ts';
export { storedSession } from './session/session-store.ts';
