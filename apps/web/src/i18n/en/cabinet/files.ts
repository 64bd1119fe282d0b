import type { Translated } from '../../types.ts';
import type { files as uk } from '../../uk/cabinet/files.ts';

export const files: Translated<typeof uk> = {
  title: 'File',
  act: 'Act',
  invitation: 'Invitation',
  broken: 'The link is broken',
  brokenText: 'Open the file from the page it belongs to, or ask for the link again.',
  download: 'Download',
  cannotShow: 'This file cannot be shown here. Download it to open it.',
};
