import { expect, test } from 'vitest';
import { membersOfPage } from './members-of-page.ts';

const members = Array.from({ length: 200 }, (_, index) => index + 1);

test.each([
  [1, 200, 1, 1, 25],
  [8, 200, 8, 176, 200],
  [2, 26, 2, 26, 26],
  [2, 25, 1, 1, 25],
])(
  'on page %i of a team of %i stands page %i, twenty-five at once: from %i to %i [R-TEA-4]',
  (asked, size, page, first, last) => {
    const found = membersOfPage(members.slice(0, size), asked);
    expect([found.page, found.shown[0], found.shown.at(-1)]).toEqual([page, first, last]);
  },
);
