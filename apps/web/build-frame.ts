/** What opens from the frame of the cabinet, by where it stands in `src`: comes when it is opened, and belongs to the frame nevertheless. */
export const openedFromFrame = [
  'app/layouts/account-items.tsx',
  'app/layouts/helper-layout.tsx',
  'app/layouts/leave-question.tsx',
  'app/layouts/more-drawer.tsx',
  'features/accounts/acting/hat-menu.tsx',
  'features/notifications/components/newest-notifications.tsx',
  'shared/ui/dialogs/question.tsx',
];
