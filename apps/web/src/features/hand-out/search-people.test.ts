import { foldName } from '@oplich/contract/shared/fold-name';
import { ticketNumber } from '@oplich/contract/participants/ticket';
import { expect, test, vi } from 'vitest';
import { aPersonAtTable } from './hand-out.fixture.ts';
import { foldedPeople, searchPeople } from './search-people.ts';

vi.mock('@oplich/contract/shared/fold-name', async real => {
  const { foldName: fold } = await real<{ foldName: typeof foldName }>();
  return { foldName: vi.fn(fold) };
});

const person = (surname: string) => aPersonAtTable(surname, { name: 'Марія' });

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

test('the number of a ticket finds its person, said with or without a space [R-PAR-46]', () => {
  const holder = { ...person('Гончар'), participantId: '0199a4c2-2222-7abc-8def-0000000a11ce' };
  const people = foldedPeople([person('Чарівна'), holder]);
  const number = ticketNumber(holder.participantId);
  for (const typed of [number, `${number.slice(0, 3)} ${number.slice(3)}`, number.slice(0, 3)]) {
    expect(searchPeople(people, typed).map(({ surname }) => surname)).toEqual(['Гончар']);
  }
  expect(searchPeople(people, number.slice(0, 2))).toEqual([]);
});
