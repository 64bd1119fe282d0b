import type { PreviewLabels } from '../labels.ts';

/** English of `preview-uk.ts`. */
export const enPreview: PreviewLabels = {
  title: 'Invitation to an event',
  when: 'When',
  where: 'Where',
  howTitle: 'How to take part',
  how: 'Log in or sign up and apply. You can do it once a month while there are places. The organiser will look at your application, and the answer comes by e-mail.',
  logIn: 'Log in',
  signUp: 'Sign up',
};
