/** The name of the job that writes emails about notifications, a batch at a time. */
export const emailJob = 'mail-notices';
