import { labels } from '@oplich/contract/labels/by-language';
import { expect, test } from 'vitest';
import { invitationWords } from './invitation-words.ts';

test.each(['uk', 'en'] as const)(
  'the invitation names what to bring as page and e-mail do, of a known kind of document that one, %s [R-UIX-43]',
  language => {
    for (const kind of ['document', 'idCard', 'booklet'] as const) {
      expect(invitationWords[language][kind]).toContain(labels[language].toBring[kind]);
    }
  },
);
