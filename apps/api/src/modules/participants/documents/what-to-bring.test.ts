import { labels } from '@oplich/contract/labels/by-language';
import { bringLine, whatToBring } from '@oplich/contract/events/travel/what-to-bring';
import { expect, test } from 'vitest';
import { bringAndTravelLines } from './travel-facts.ts';

test.each(['uk', 'en'] as const)(
  'the invitation names what to bring as page and e-mail do, of a known kind of document that one, %s [R-UIX-43]',
  language => {
    for (const kind of ['document', 'idCard', 'booklet'] as const) {
      expect(bringLine({ whatToBring: [] }, labels[language], kind)).toBe(labels[language].toBring[kind]);
      const items = ['passport', 'displacedCertificate', 'taxNumber', 'ticket', 'bag', 'термос'];
      const said = whatToBring(items, labels[language], kind);
      expect(said).toHaveLength(6);
      expect(said[0]).toBe(labels[language].bringItem[kind]);
      expect(said[5]).toBe('термос');
      expect(bringLine({ whatToBring: items }, labels[language], kind)).toBe(said.join('; '));
    }
    expect(bringAndTravelLines({}, language)[0]).toContain(labels[language].toBring.document);
  },
);
