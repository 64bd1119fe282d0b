/** The roles of users. `philanthrop` is the code of a partner. */
export const roles = ['displaced', 'philanthrop', 'administrator'] as const;
export type Role = (typeof roles)[number];

/** What an account is: of a role, or of somebody who only acts for partners and has no role of their own. */
export const accountKinds = [...roles, 'member'] as const;
export type AccountKind = (typeof accountKinds)[number];

/** Returns the role an account works in: who only acts for partners does what partners do. */
export const roleOf = (kind: AccountKind): Role => (kind === 'member' ? 'philanthrop' : kind);

export const partnerTypes = ['volunteer', 'organization'] as const;
export type PartnerType = (typeof partnerTypes)[number];

/** Role groups as the table of calls uses them. */
export const everybody = roles;
/** All accounts, including people who only act for partners: for a person's own calls. */
export const signedIn = accountKinds;
export const organizers = ['philanthrop', 'administrator'] as const satisfies readonly Role[];
export const administrators = ['administrator'] as const satisfies readonly Role[];
export const displacedOnly = ['displaced'] as const satisfies readonly Role[];
export const partnersOnly = ['philanthrop'] as const satisfies readonly Role[];
