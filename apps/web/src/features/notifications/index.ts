/** What notices offer to the app. */
export { NoticeBell } from './components/notice-bell.tsx';
