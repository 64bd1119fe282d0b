/**
 * Parts that open from the frame of the cabinet, by their path in `src`: loaded when opened, but counted as part of the frame.
 */
export const openedFromFrame = [
  'app/layouts/account-items.tsx',
  'app/layouts/helper-layout.tsx',
  'app/layouts/leave-question.tsx',
  'app/layouts/more-drawer.tsx',
  'features/accounts/acting/hat-menu.tsx',
  'features/notifications/components/newest-notifications.tsx',
  'shared/ui/dialogs/question.tsx',
];
