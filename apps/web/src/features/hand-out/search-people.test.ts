import { foldName } from '@oplich/contract/shared/fold-name';
import { expect, test, vi } from 'vitest';
import type { HandOutPerson } from './api.ts';
import { foldedPeople, searchPeople } from './search-people.ts';

vi.mock('@oplich/contract/shared/fold-name', async real => {
  const { foldName: fold } = await real<{ foldName: typeof foldName }>();
  return { foldName: vi.fn(fold) };
});

const person = (surname: string): HandOutPerson => ({
  participantId: surname,
  surname,
  name: 'Марія',
  patronym: null,
  age: 40,
  ageGroup: null,
  status: 'confirmed',
  rejectedBecause: null,
  aidedAt: null,
  issueId: null,
  document: null,
  issued: [],
});

test('of a list that comes anew only who has changed is read again [R-HND-14]', () => {
  const people = Array.from({ length: 5000 }, (_, n) => person(`Учасник-${n}`));
  foldedPeople(people);
  vi.mocked(foldName).mockClear();
  const [first, ...rest] = people;
  const later = foldedPeople([{ ...first!, status: 'aided' }, ...rest]);
  expect(foldName).toHaveBeenCalledTimes(1);
  expect(later[0]?.person.status).toBe('aided');
});

test('a surname that begins with what was typed comes first [R-HND-14]', () => {
  const found = searchPeople(foldedPeople([person('Гончар'), person('Чарівна')]), 'чар');
  expect(found.map(({ surname }) => surname)).toEqual(['Чарівна', 'Гончар']);
});
