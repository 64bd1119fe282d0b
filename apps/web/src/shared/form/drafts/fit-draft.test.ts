import { expect, test } from 'vitest';
import { fitDraft } from './fit-draft.ts';

const begins = { name: '', lines: [], picked: { emails: [], ids: [] }, logo: null, agrees: false, unset: undefined };

test('of a kept draft only what the form can take comes back [R-UIX-26]', () => {
  const draft = {
    name: 'Ковдри',
    lines: [{ id: '1' }],
    picked: { emails: ['a@b.example'], ids: [] },
    logo: { id: 'f' },
  };
  expect(fitDraft({ ...draft, agrees: true, unset: 3 }, begins)).toEqual({ ...draft, agrees: true, unset: 3 });
  const broken = { name: { uk: 'Ковдри' }, lines: 'a', picked: null, logo: 'f', agrees: 'yes', gone: 1 };
  expect(fitDraft(broken, begins)).toEqual({});
  expect(fitDraft({ picked: { emails: 'a@b.example', ids: [] }, name: 'Ковдри' }, begins)).toEqual({ name: 'Ковдри' });
  expect([null, 'text', [1], undefined].map(kept => fitDraft(kept, begins))).toEqual([{}, {}, {}, {}]);
});
