export { findSecuritySettings } from './security-settings.ts';
export { settingsHandlers } from './settings.handlers.ts';
