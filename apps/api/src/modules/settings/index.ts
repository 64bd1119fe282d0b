export { settingsHandlers } from './settings.handlers.ts';
export { setSecuritySettings } from './security-settings.ts';
