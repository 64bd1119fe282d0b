/** The name of the job that notifies people of decisions which can no longer be cancelled. */
export const decisionsJob = 'tell-decisions';
