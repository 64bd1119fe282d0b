/** Who uses the product. `philanthrop` is the code word for a partner. */
export const roles = ['displaced', 'philanthrop', 'administrator'] as const;
export type Role = (typeof roles)[number];

export const partnerTypes = ['volunteer', 'organization'] as const;
export type PartnerType = (typeof partnerTypes)[number];

/** Role groups as the table of calls uses them. */
export const everybody = roles;
export const organizers = ['philanthrop', 'administrator'] as const satisfies readonly Role[];
export const administrators = ['administrator'] as const satisfies readonly Role[];
export const displacedOnly = ['displaced'] as const satisfies readonly Role[];
export const partnersOnly = ['philanthrop'] as const satisfies readonly Role[];
