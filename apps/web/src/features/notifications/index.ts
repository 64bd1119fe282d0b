/** What notifications offer to the app. */
export { NotificationBell } from './components/notification-bell.tsx';
