/** Accounts anyone may try on a demo [R-RUN-3]; they exist nowhere else. */
export const demoPassword = 'Demo-2026!';
export const demoAccounts = [
  { email: 'admin@oplich.example', role: 'administrator', partnerType: null },
  { email: 'volunteer@oplich.example', role: 'philanthrop', partnerType: 'volunteer' },
  { email: 'organization@oplich.example', role: 'philanthrop', partnerType: 'organization' },
  { email: 'displaced@oplich.example', role: 'displaced', partnerType: null },
  { email: 'storekeeper@oplich.example', role: 'member', partnerType: null, duty: 'warehouse' },
  { email: 'helper@oplich.example', role: 'member', partnerType: null, duty: 'desk' },
] as const;
