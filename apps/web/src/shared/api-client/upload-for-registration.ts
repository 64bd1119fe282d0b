import { reportConnection } from '../offline/connection.ts';
import { createUpload } from './upload.ts';

/** Sends files before there is an account; a registration claims them. */
export const uploadForRegistration = createUpload('/files/registration', { onOutcome: reportConnection });
