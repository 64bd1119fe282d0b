export { authenticator } from './authenticate.ts';
