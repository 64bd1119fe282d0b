import { reportConnection } from '../offline/connection.ts';
import { createTransport } from './transport.ts';

/** Sends a request without a session and without the table of calls, which needs the cabinet's libraries. */
export const sendAsVisitor = createTransport({ onOutcome: reportConnection });
