import type { Participant } from '../api.ts';

type Row = Pick<Participant, 'allowed'>;

/** Whether a person can be brought to `confirmed`: for the first time, or after all. */
export const mayConfirm = ({ allowed }: Row): boolean => allowed.includes('confirm') || allowed.includes('reinstate');

/** Whether a person can be brought to `rejected`: an application, or an invitation. */
export const mayReject = ({ allowed }: Row): boolean => allowed.includes('reject') || allowed.includes('revoke');
