import { withAuthTexts } from '../../i18n/with-texts.ts';
import type { PageRoute } from '../../shared/routing/page-route.ts';
import { paths, patterns } from '../../shared/routing/paths.ts';

export const accountsRoutes: readonly PageRoute[] = [
  {
    path: paths.changeEmail,
    // The user of the link may be logged in; it changes the account of the link in any case.
    frame: 'open',
    title: 'auth:changeEmail.title',
    load: () => import('./pages/change-email-page.tsx'),
  },
  {
    path: paths.correct,
    // The user of the link may be logged in as another person on this device.
    frame: 'open',
    title: 'auth:correct.title',
    load: () => import('./pages/correct-page.tsx'),
  },
  {
    path: paths.join,
    // The user of the link may be logged in already, as the invited person or as another.
    frame: 'open',
    title: 'auth:join.title',
    load: () => import('./pages/join-page.tsx'),
  },
  {
    path: patterns.helpAtDesk,
    frame: 'open',
    title: 'cabinet:team.atDesk.title',
    load: () => import('./pages/help-at-desk-page.tsx'),
  },
  {
    path: paths.settings,
    frame: 'cabinet',
    isOwn: true,
    title: 'cabinet:settings.title',
    // The fields use the texts of the sign-up.
    load: () => withAuthTexts(import('./pages/settings-page.tsx')),
  },
  {
    path: paths.household,
    frame: 'cabinet',
    isOwn: true,
    title: 'cabinet:household.title',
    // The fields use the texts of the sign-up.
    load: () => withAuthTexts(import('./pages/household-page.tsx')),
  },
  {
    path: paths.users,
    frame: 'cabinet',
    roles: ['administrator'],
    title: 'cabinet:accounts.title',
    load: () => import('./pages/users-page.tsx'),
  },
  {
    path: patterns.user,
    frame: 'cabinet',
    roles: ['administrator'],
    title: 'cabinet:accounts.userTitle',
    load: () => import('./pages/user-page.tsx'),
  },
  {
    path: patterns.userEdit,
    frame: 'cabinet',
    roles: ['administrator'],
    title: 'cabinet:accounts.edit.title',
    // The fields use the texts of the sign-up.
    load: () => withAuthTexts(import('./pages/user-edit-page.tsx')),
  },
];
