/** The name of the job that tells people of decisions that can no longer be taken back. */
export const decisionsJob = 'tell-decisions';
