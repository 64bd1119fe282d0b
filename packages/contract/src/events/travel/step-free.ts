/** Whether one comes in without steps. */
export const stepFreeAccess = ['yes', 'partly', 'no'] as const;
export type StepFreeAccess = (typeof stepFreeAccess)[number];
