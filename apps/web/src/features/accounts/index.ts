/** What the accounts offer to the app and to other features. */
export { actFor, connectClient, followOtherTabs, logOut, sessionEnded, startSession } from './session/session.ts';
export { SecondFactorLead } from './session/second-factor-lead.tsx';
export { ActingBar } from './acting/acting-bar.tsx';
export { ChooseWhom, NoDuty } from './acting/instead-of-page.ts';
export { DutyNames } from './acting/duty-names.tsx';
export { DutyChoice } from './duties/duty-choice.tsx';
export { HatItems } from './acting/hat-items.tsx';
export { UserLink } from './acting/user-link.tsx';
export { useHelping } from './acting/use-helping.ts';
export { useParty } from './acting/use-party.ts';
export { useSideText } from './acting/use-side-text.ts';
export { useActing } from './acting/use-acting.ts';
export { useFocusOnHat } from './acting/use-focus-on-hat.ts';
export { SessionDevice } from './settings/security/session-device.tsx';
export { useOpenFor } from './acting/use-open-for.ts';
export { useMayOpen } from './acting/use-may-open.ts';
export { useProfile, useRole, useSession } from './session/use-session.ts';
export { storedSession } from './session/session-store.ts';
